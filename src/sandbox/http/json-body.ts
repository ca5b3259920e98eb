/** What the headers of a JSON body may say. */
import type { SandboxRequest } from "./messages.ts";
import { RequestError } from "./request-error.ts";

/** @throws RequestError 415 unless the headers say that the body is JSON in UTF-8 that nothing has compressed. */
export function requireJson(header: SandboxRequest["header"]): void {
  const type = header("content-type");
  if (!/^application\/json\s*(;|$)/i.test(type ?? "")) {
    const given = type === undefined ? "it is missing" : `got ${type.slice(0, 100)}`;
    throw new RequestError(415, `The header Content-Type must be application/json (${given}).`);
  }
  // JSON is UTF-8 (RFC 8259, section 8.1), and the parameter has no meaning for it (section 11). Another value means other bytes.
  const [, charset] = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(type ?? "") ?? [];
  if (charset !== undefined && !/^(utf-?8|us-ascii)$/i.test(charset))
    throw new RequestError(415, `The body must be JSON in UTF-8 (got the charset ${charset.slice(0, 100)}).`);
  const encoding = header("content-encoding");
  if (encoding !== undefined && encoding !== "identity")
    throw new RequestError(
      415,
      `The sandbox does not decode bodies: remove the header Content-Encoding (got ${encoding.slice(0, 100)}).`,
    );
}
