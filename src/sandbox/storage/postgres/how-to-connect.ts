/** Why a connection failed, and what to do. */

/** By code: of PostgreSQL (Appendix A of its manual) or of the system. */
const fixes: Readonly<Record<string, string>> = {
  ECONNREFUSED: "Start PostgreSQL, or correct the host and the port of the address.",
  ENOENT: "Start PostgreSQL, or correct the folder of its socket in the address.",
  ENOTFOUND: "Correct the host of the address.",
  EAI_AGAIN: "Correct the host of the address, or the name servers of this machine.",
  ETIMEDOUT: "Check the host of the address, and firewalls between both machines.",
  "28000": "Correct the user of the address, or allow the user in pg_hba.conf.",
  "28P01": "Correct the user and the password of the address.",
  "3D000": "Create the database: createdb followed by its name.",
  "53300": "Raise max_connections of PostgreSQL, or put PgBouncer in front.",
  "57P03": "Wait until PostgreSQL has started, and try again.",
};

const unknown = "Check the address, and the log of PostgreSQL.";

/** @param error of the driver. */
export function howToConnect(error: unknown): { readonly detail: string; readonly fix: string } {
  // A name with several addresses has an error for each of them.
  const [first = error] = error instanceof AggregateError ? error.errors : [error];
  const { code, message } = first as { readonly code?: unknown; readonly message?: unknown };
  const isTimeout = /timeout|timed out/i.test(String(message));
  const fix = fixes[String(code)] ?? (isTimeout ? fixes.ETIMEDOUT : undefined) ?? unknown;
  return { detail: `${String(message || code).replace(/\.?$/, ".")}`, fix };
}
