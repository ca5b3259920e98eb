/** The control of a sandbox: of its tenants and their tokens, and of each tenant. */
import type { WireFormat } from "../../client/request-body.ts";
import { Refusal } from "../refusal.ts";
import type { SandboxServer } from "../sandbox.ts";
import { type DataSet, seedTenant } from "../seed/seed.ts";
import type { ClockState } from "../state/clock.ts";
import type { Tenant } from "../tenant.ts";
import { defaultTenant, type TenantOptions } from "../tenants.ts";
import { TenantControl } from "./tenant-control.ts";
import { type ShownToken, shownToken } from "./token-control.ts";

/** What the control of a sandbox needs beside the sandbox. */
export interface ControlOptions {
  /** Empties a tenant and puts a seed into it; that of the sandbox if left out. */
  readonly seed?: ((tenant: Tenant, size: DataSet) => Promise<void>) | undefined;
  /** How the clock of a tenant stands at first; with the machine's if left out. */
  readonly start?: ClockState | undefined;
}

/** A tenant, as it is told of. */
export interface ShownTenant {
  readonly name: string;
  /** The wire format of its answers and webhooks, where a request does not choose. */
  readonly wireFormat: WireFormat;
  readonly tokens: readonly ShownToken[];
}

/** How a tenant is made. */
export interface NewTenant extends TenantOptions {
  readonly name: string;
  /** What is in it at first; `small` if left out. */
  readonly dataSet?: DataSet | undefined;
}

/** The control of a sandbox. Methods throw `TenantError` where there is no such tenant, or it cannot be made. */
export class SandboxControl {
  readonly #sandbox: SandboxServer;
  readonly #options: ControlOptions;

  constructor(sandbox: SandboxServer, options: ControlOptions = {}) {
    this.#sandbox = sandbox;
    this.#options = options;
  }

  /** The control of a tenant, the default one if left out. */
  tenant(name: string = defaultTenant): TenantControl {
    const { tenants } = this.#sandbox;
    const { seed = seedTenant, start } = this.#options;
    return new TenantControl(tenants.get(name), { tenants, seed: (tenant, size) => seed(tenant, size), start });
  }

  /** All tenants, by name. */
  tenants(): ShownTenant[] {
    return this.#sandbox.tenants.list().map(({ name }) => this.told(name));
  }

  /** What there is to know of a tenant. */
  told(name: string): ShownTenant {
    const { wireFormat, tokens } = this.tenant(name);
    return { name, wireFormat, tokens: tokens.list() };
  }

  /** Makes a tenant. @returns it, with its token in full. */
  async create({ name, dataSet, ...options }: NewTenant): Promise<ShownTenant> {
    const { wireFormat } = await this.#sandbox.createTenant(name, options, dataSet);
    return { name, wireFormat, tokens: this.#sandbox.tenants.tokensOf(name).map(shownToken) };
  }

  /** Removes a tenant with all it has. @throws Refusal 409 for the default one. */
  async remove(name: string): Promise<void> {
    if (name === defaultTenant) throw new Refusal(409, `The tenant ${defaultTenant} is always there.`);
    await this.#sandbox.tenants.remove(name);
  }
}
