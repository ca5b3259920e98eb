import { defaultToken } from "./keys.ts";

/** Names of query parameters whose values are secrets. A page token is none. */
const secretName = /^(?!page[-_]?token$).*(token|secret|password|authorization|api[-_]?key)$|^key$/i;

/** Names of headers whose values are secrets. */
const secretHeader = /(^|-)(token|secret|password|authorization|api-?key|cookie|key)$/i;

/** The form of tokens that the sandbox generates. */
const generatedToken = /^sandbox-[0-9a-f]{32}$/;

/**
 * A path and query without secrets, for logs: some clients send their token in the query by mistake.
 *
 * @param token of the header, if there is one.
 */
export function redactTarget(target: string, token: string | undefined): string {
  const mark = target.indexOf("?");
  if (mark < 0) return target;
  const pairs = target.slice(mark + 1).split("&");
  const redacted = pairs.map((pair) => {
    const equals = pair.indexOf("=");
    const value = decoded(pair.slice(equals + 1));
    const isSecret =
      value === token || value === defaultToken || generatedToken.test(value) || secretName.test(pair.slice(0, equals));
    return equals > 0 && value !== "" && isSecret ? `${pair.slice(0, equals)}=${redactToken(value)}` : pair;
  });
  return `${target.slice(0, mark)}?${redacted.join("&")}`;
}

/** Headers without secrets, for logs: a token is redacted to its last four characters. */
export function redactHeaders(
  headers: Readonly<Record<string, string>>,
  token: string | undefined,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      const isSecret =
        value === token || value === defaultToken || generatedToken.test(value) || secretHeader.test(name);
      return [name, isSecret && value !== "" ? redactToken(value) : value];
    }),
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Redacts a token to its last four characters. */
export function redactToken(token: string): string {
  return `…${token.length > 8 ? token.slice(-4) : ""}`;
}
