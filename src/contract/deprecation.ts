/** What `x-deprecated` says of what is deprecated. */
import { asObject, type JsonObject } from "./json.ts";

/** Since when something is deprecated, when it ends, and what is in its place; dates as in `2025-01-31`. */
export interface Deprecation {
  readonly since?: string;
  readonly sunset?: string;
  readonly replacement?: string;
}

/** The deprecation of an operation, a parameter or a property; undefined if it has none. */
export function deprecationOf({ deprecated, "x-deprecated": details }: JsonObject): Deprecation | undefined {
  if (deprecated !== true) return undefined;
  const { since, sunset, replacement } = asObject(details);
  return {
    ...(typeof since === "string" && { since }),
    ...(typeof sunset === "string" && { sunset }),
    ...(typeof replacement === "string" && { replacement }),
  };
}

/** The same in sentences, to follow the word "deprecated"; empty if nothing but the deprecation is known. */
export function describeDeprecation(node: JsonObject): string {
  const { since, sunset, replacement } = deprecationOf(node) ?? {};
  const sentences = [
    ...(since ? [`Since ${since}.`] : []),
    ...(sunset ? [`Ends on ${sunset}.`] : []),
    ...(replacement ? [`Use \`${replacement}\`.`] : []),
  ];
  return sentences.join(" ");
}

/** The headers of a response of a deprecated operation: `Deprecation` (RFC 9745) and `Sunset` (RFC 8594), where their dates are known. */
export function deprecationHeaders({ since, sunset }: Deprecation): Record<string, string> {
  return {
    ...(since && { deprecation: `@${Date.parse(since) / 1000}` }),
    ...(sunset && { sunset: new Date(sunset).toUTCString() }),
  };
}
