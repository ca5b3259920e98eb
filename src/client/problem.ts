import type { Problem } from "../../generated/types.js";

/**
 * Whether the body of a failure is problem details (RFC 9457), which the contract assumes of every failure. The service does not
 * document what its failures look like, so a program must work without it.
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
