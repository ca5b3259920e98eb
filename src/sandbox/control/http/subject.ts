/** What the control API controls. */
import type { AllowedOrigins } from "../../http/origins.ts";
import type { OnNotice } from "../../log/notice.ts";
import type { Platform } from "../../platform.ts";
import type { Quotas } from "../../tenants/quotas.ts";
import type { Tenants } from "../../tenants/tenants.ts";
import type { Metrics } from "../metrics.ts";

export interface ControlSubject {
  readonly tenants: Tenants;
  readonly origins: AllowedOrigins;
  /** The address of the docs site; undefined if there is none to lead to. */
  readonly docs: string | undefined;
  readonly quotas: Quotas;
  readonly metrics: Metrics;
  readonly platform: Platform;
  /** Called with each defect. */
  readonly onNotice: OnNotice;
  /** Whether the sandbox is closing. */
  readonly isClosing: () => boolean;
}
