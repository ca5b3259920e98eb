import { randomBytes } from "node:crypto";
import { Problem } from "./problem.ts";

const scopes = [
  "write_fulfillments",
  "read_fulfillments",
  "write_products",
  "read_products",
  "write_customers",
  "read_customers",
  "write_gift_card",
  "read_gift_card",
  "write_shops",
  "read_shops",
  "write_refunds",
  "read_refunds",
  "write_orders",
  "read_orders",
] as const;

export type Scope = (typeof scopes)[number];

export const tokenHeader = "X-Service-Access-Token";

/** The tokens and what each may do. */
export class Access {
  readonly #tokens = new Map<string, ReadonlySet<string>>();

  issue(granted: readonly string[]): string {
    const token = `lgt_${randomBytes(24).toString("base64url")}`;
    this.#tokens.set(token, new Set(granted));
    return token;
  }

  /** The scopes of a token. */
  scopesOf(token: string | undefined, acceptsAny: boolean): ReadonlySet<string> {
    const granted = this.#tokens.get(token ?? "") ?? (acceptsAny && token ? new Set<string>(scopes) : undefined);
    if (!granted) throw new Problem("token-required", `Send a valid token in the header ${tokenHeader}.`);
    return granted;
  }
}

export function checkScope(granted: ReadonlySet<string>, wanted: readonly Scope[]): void {
  if (wanted.length > 0 && !wanted.some((scope) => granted.has(scope)))
    throw new Problem("scope-required", `The operation needs one of the scopes ${wanted.join(", ")}.`);
}
