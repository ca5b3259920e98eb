/** Thrown if a store or a token cannot be created or found. The message is for people. */
export class TenantError extends Error {
  override readonly name = "TenantError";
  readonly code:
    | "no-tenant"
    | "tenant-exists"
    | "default-tenant"
    | "bad-name"
    | "bad-token"
    | "token-taken"
    | "token-needed"
    | "unknown-scope";

  constructor(code: TenantError["code"], message: string) {
    super(message);
    this.code = code;
  }
}
