/** Error responses: problem details (RFC 9457). */
import type { Violation } from "../../validation/violations.ts";
import type { SandboxResponse } from "./messages.ts";
import { statusTitles } from "./status-titles.ts";

/** The content type of all bodies. */
export const json = "application/json; charset=utf-8";

/** What an error response may say besides its status and detail. */
export interface ErrorDetails {
  /** The violations that the response lists. */
  readonly errors?: readonly Violation[];
  /** Headers of the response, such as `Allow`. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly docs?: ProblemDocs;
}

/** Where the docs describe a problem. */
export interface ProblemDocs {
  /** The address of the page. */
  readonly type: string;
  /** The id of the rule that rejects the request, if one does. */
  readonly rule?: string;
  /** The gaps by which the rejection or its status is assumed. Everything else of it is documented. */
  readonly assumed?: readonly string[] | undefined;
}

/** @param detail what went wrong in this case. */
export function errorResponse(
  status: number,
  detail: string,
  { errors = [], headers = {}, docs = { type: "about:blank" } }: ErrorDetails = {},
): SandboxResponse {
  const title = statusTitles[status] ?? "Failure";
  const { type, rule, assumed } = docs;
  const problem = { type, title, status, detail, rule, assumed, ...(errors.length > 0 && { errors }) };
  return { status, headers: { "content-type": json, ...headers }, body: JSON.stringify(problem) };
}
