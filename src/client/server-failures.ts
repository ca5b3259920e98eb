/** Failures of `fetch` as Node.js, Deno, Bun and workerd report them. Browsers do not say what failed. */
import { ConnectionError, type StoreError, TimeoutError, toLine } from "./errors.ts";

/** Limits of undici that are shorter than those of the call. */
const timeoutCode = /^UND_ERR_(HEADERS|BODY)_TIMEOUT$/;

/** Error codes for a connection that was never made, so the request cannot have arrived. */
const notConnectedCodes = /^(E(CONNREFUSED|NOTFOUND|AI_AGAIN)|UND_ERR_CONNECT_TIMEOUT|ConnectionRefused)$/;

export function explainFailure(operation: string, cause: unknown): StoreError {
  const { text, code } = reasonOf(cause);
  const reason = toLine(text).replace(/\.+$/, "");
  if (timeoutCode.test(code ?? ""))
    return new TimeoutError(operation, `got no response in the time that fetch allows: ${reason} (${code}).`, cause);
  return new ConnectionError(operation, `got no response: ${reason}.`, cause, code);
}

/** Why a connection failed: Node.js says it in the cause of the error, or in that of its cause. */
function reasonOf(error: unknown, depth = 0): { readonly text: string; readonly code: string | undefined } {
  const { message, code, cause }: Partial<Error & { code: string }> = Object(error);
  const inner = cause && depth < 9 ? reasonOf(cause, depth + 1) : undefined;
  // Several attempts to connect have no message of their own, only a code.
  return { text: inner?.text || message || code || String(error), code: code ?? inner?.code };
}

/** Whether a connection was never made. In Node.js, `fetch` puts the code in the cause of its error; Deno has none. */
export function isNotConnected(error: unknown): boolean {
  const { code, cause, message }: { code?: unknown; cause?: unknown; message?: unknown } = Object(error);
  return (
    notConnectedCodes.test(String(code)) ||
    /client error \(Connect\)/.test(String(message)) ||
    (code === undefined && cause !== undefined && isNotConnected(cause))
  );
}
