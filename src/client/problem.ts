import type { Problem } from "../../generated/types.js";

/**
 * Whether the body of an error response is problem details (RFC 9457), as the contract assumes. The body of error responses is not
 * documented, so your program must also work without it.
 *
 * @param body `HttpError.body`
 */
export function isProblem(body: unknown): body is Problem {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return false;
  const { type, title, detail, errors }: { [key in keyof Problem]?: unknown } = body;
  const texts = [type, title, detail].filter((member) => member !== undefined);
  return (
    texts.length > 0 &&
    texts.every((member) => typeof member === "string") &&
    (errors === undefined || Array.isArray(errors))
  );
}
