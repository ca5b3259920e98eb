/** Error responses: problem details (RFC 9457). */
import type { Violation } from "../../validation/violations.ts";
import type { SandboxResponse } from "./messages.ts";
import { statusTitles } from "./status-titles.ts";

/** The content type of all bodies. */
export const json = "application/json; charset=utf-8";

/** @param detail what went wrong in this case. @param headers further headers, such as `Allow`. */
export function errorResponse(
  status: number,
  detail: string,
  errors: readonly Violation[] = [],
  headers: Readonly<Record<string, string>> = {},
): SandboxResponse {
  const title = statusTitles[status] ?? "Failure";
  const problem = { type: "about:blank", title, status, detail, ...(errors.length > 0 && { errors }) };
  return { status, headers: { "content-type": json, ...headers }, body: JSON.stringify(problem) };
}
