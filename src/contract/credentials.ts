/** Which tokens an operation takes. */
import { asArray, asObject, type JsonObject } from "./json.ts";
import type { LocatedOperation } from "./operation.ts";
import { type Protocol, type TokenPlace, tokenPlaceOf } from "./protocol.ts";
import { bearer } from "./token-parts.ts";

/**
 * The places of tokens that an operation takes (OpenAPI 3.1, Security Requirement Object): each list is enough, and an empty one needs none.
 * An operation of a contract that does not say what needs a token takes any.
 */
export function credentialsOf(
  document: JsonObject,
  { tokens, saysNeeds }: Protocol,
  { node }: LocatedOperation,
): readonly (readonly TokenPlace[])[] {
  if (tokens.length === 0) return [[], [bearer]];
  if (!saysNeeds) return [[], ...tokens.map((place) => [place])];
  const schemes = asObject(asObject(document.components).securitySchemes);
  return asArray(node.security ?? document.security).map((requirement) =>
    Object.keys(asObject(requirement)).flatMap((name) => {
      const scheme = schemes[name];
      return (scheme === undefined ? tokens[0] : tokenPlaceOf(asObject(scheme))) ?? [];
    }),
  );
}
