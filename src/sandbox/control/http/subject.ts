/** What the control API controls. */
import type { AllowedOrigins } from "../../http/origins.ts";
import type { Metrics } from "../../metrics.ts";
import type { Platform } from "../../platform.ts";
import type { Quotas } from "../../quotas.ts";
import type { Tenants } from "../../tenants.ts";

export interface ControlSubject {
  readonly tenants: Tenants;
  readonly origins: AllowedOrigins;
  readonly quotas: Quotas;
  readonly metrics: Metrics;
  readonly platform: Platform;
  /** Whether the sandbox is closing. */
  readonly isClosing: () => boolean;
}
