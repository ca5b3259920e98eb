/** Changes of the scopes that an operation accepts (OpenAPI 3.1, Security Requirement Object: one of the alternatives is enough). */
import { asArray, asObject, isObject, type Json, type JsonObject, objectEntries } from "../../src/contract/json.ts";
import type { Change } from "./change.ts";
import type { ComparedContract, ComparedOperation } from "./contract.ts";
import type { Both } from "./pairs.ts";
import { changesAt, minus, operationPairs } from "./pairs.ts";

/** Pairs of scheme and scope that are enough together; a scheme without scopes is on its own. */
type Alternative = string[];

export function scopeChanges(both: Both): Change[] {
  return [...grantedScopes(both), ...acceptedScopes(both)];
}

/** Changes of the scopes that a token can have at all (OpenAPI 3.1, OAuth Flow Object). */
function grantedScopes({ before, after }: Both): Change[] {
  return before.components("securitySchemes").flatMap(([name, scheme]) => {
    const [old, now] = [
      scheme,
      asObject(after.components("securitySchemes").find(([other]) => other === name)?.[1]),
    ].map(scopesOf);
    const change = changesAt({ kind: "component", name: `securitySchemes/${name}`, usedBy: [] });
    const lost = minus(old ?? [], now ?? []);
    return lost.map((scope) =>
      change("breaking", "request", "scope-gone", `No token has the scope \`${scope}\` any longer`, {}),
    );
  });
}

function scopesOf({ flows }: JsonObject): string[] {
  return objectEntries(flows).flatMap(([, { scopes }]) => Object.keys(asObject(scopes)));
}

function acceptedScopes(both: Both): Change[] {
  return operationPairs(both).flatMap((pair) => {
    const before = alternatives(both.before, pair.before);
    const after = alternatives(both.after, pair.after);
    const lost = before.filter((old) => !after.some((now) => isCovered(now, old)));
    const gained = after.filter((now) => !before.some((old) => isCovered(old, now)));
    const change = changesAt(pair.after.place);
    const shown = { before: formatAlternatives(before), after: formatAlternatives(after) };
    if (lost.length === 0 && gained.length === 0) {
      // Only a redundant alternative is gone; the same tokens are authorized.
      return before.length === after.length
        ? []
        : [change("note", "request", "scopes-rewritten", "The scopes are written in another way", shown)];
    }
    if (lost.length === 0) {
      const isOpen = gained.every((one) => !one.some((part) => part.includes(":")));
      const what = isOpen
        ? "No scope is documented any longer"
        : `${nameScopes(gained)} now also ${gained.length === 1 ? "suffices" : "suffice"}`;
      return [change("compatible", "request", "scope-added", what, shown)];
    }
    if (before.some((one) => one.length === 0)) {
      return [change("breaking", "request", "token-needed", "A token is now needed", shown)];
    }
    const isFirst = lost.every((one) => !one.some((part) => part.includes(":")));
    const what = isFirst
      ? "A scope is now needed where none was documented"
      : `${nameScopes(lost)} no longer ${lost.length === 1 ? "suffices" : "suffice"}`;
    return [change("breaking", "request", isFirst ? "scope-needed" : "scope-removed", what, shown)];
  });
}

/** The requirements of an operation, by default those of the root; without any, everybody has access. */
function alternatives(contract: ComparedContract, { node }: ComparedOperation): Alternative[] {
  const security = node.security ?? contract.root.security;
  const requirements = asArray(security).filter(isObject);
  if (requirements.length === 0) return [[]];
  return requirements.map((requirement) =>
    Object.entries(requirement)
      .flatMap(([scheme, scopes]) => [scheme, ...asArray(scopes).map((scope) => `${scheme}:${scope}`)])
      .sort(),
  );
}

/** Whether a token with the scopes `held` fulfils `asked`. */
function isCovered(asked: Alternative, held: Alternative): boolean {
  return asked.every((part) => held.includes(part));
}

function formatScopes(alternative: Alternative): string {
  const scopes = alternative.filter((part) => part.includes(":")).map((part) => part.split(":")[1]);
  if (scopes.length > 0) return scopes.join(" and ");
  return alternative.length === 0 ? "no token" : "any token";
}

function nameScopes(alternatives: Alternative[]): string {
  const named = alternatives
    .map((one) => (one.some((part) => part.includes(":")) ? `\`${formatScopes(one)}\`` : formatScopes(one)))
    .join(", ");
  return alternatives.length === 1 ? `The scope ${named}` : `The scopes ${named}`;
}

function formatAlternatives(alternatives: Alternative[]): Json {
  return alternatives.map(formatScopes).join(" or ");
}
