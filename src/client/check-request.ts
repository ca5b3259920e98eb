/** Checks a request as hooks leave it, with messages that do not show what may be a secret. */
import { isHeader } from "./headers.ts";
import type { OutgoingRequest } from "./options.ts";

/** @throws TypeError if the URL is not valid, or a header cannot be sent. */
export function checkRequest(operation: string, { url, headers }: Pick<OutgoingRequest, "url" | "headers">): void {
  if (!URL.canParse(url)) throw new TypeError(`${operation}: the request hook set a URL that is not valid.`);
  explainHeaders(headers);
}

/** @throws TypeError that says what is wrong with a header. */
export function explainHeaders(headers: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(headers)) {
    if (!isHeader(name, "")) throw new TypeError(`${JSON.stringify(name)} is not a header name.`);
    if (!isHeader(name, value))
      throw new TypeError(
        `The header ${name} must be a string of characters up to U+00FF, without control characters (got a ${typeof value}).`,
      );
  }
}
