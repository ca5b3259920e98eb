/** Access: which scopes an operation takes (OpenAPI 3.1, Security Requirement Object: alternatives, of which one must hold). */
import type { Change, Json } from "./change.ts";
import { type Contract, isObject, list, type Operation } from "./contract.ts";
import type { Both } from "./locate.ts";
import { changesAt, operationPairs } from "./pairs.ts";

/** Pairs of scheme and scope that together suffice; a scheme without a scope stands alone. */
type Alternative = string[];

export function scopeChanges(both: Both): Change[] {
  return operationPairs(both).flatMap((pair) => {
    const before = alternatives(both.before, pair.before);
    const after = alternatives(both.after, pair.after);
    const lost = before.filter((old) => !after.some((now) => isCovered(now, old)));
    const gained = after.filter((now) => !before.some((old) => isCovered(old, now)));
    const change = changesAt(pair.after.place);
    const shown = { before: show(before), after: show(after) };
    if (lost.length === 0 && gained.length === 0) {
      // Only a redundant alternative went; whoever was let in still is.
      return before.length === after.length
        ? []
        : [change("note", "request", "scopes-rewritten", "The scopes are written otherwise", shown)];
    }
    if (lost.length === 0) {
      const isOpen = gained.every((one) => !one.some((part) => part.includes(":")));
      const what = isOpen
        ? "No scope is stated any longer"
        : `${words(gained)} now also ${gained.length === 1 ? "suffices" : "suffice"}`;
      return [change("compatible", "request", "scope-added", what, shown)];
    }
    if (before.some((one) => one.length === 0)) {
      return [change("breaking", "request", "token-needed", "A token is now needed", shown)];
    }
    const isFirst = lost.every((one) => !one.some((part) => part.includes(":")));
    const what = isFirst
      ? "A scope is now needed where none was stated"
      : `${words(lost)} no longer ${lost.length === 1 ? "suffices" : "suffice"}`;
    return [change("breaking", "request", isFirst ? "scope-needed" : "scope-removed", what, shown)];
  });
}

/** Where an operation says nothing, the root's requirements hold; none at all lets everybody in. */
function alternatives(contract: Contract, { value }: Operation): Alternative[] {
  const security = value.security ?? contract.root.security;
  const requirements = list(security).filter(isObject);
  if (requirements.length === 0) return [[]];
  return requirements.map((requirement) =>
    Object.entries(requirement)
      .flatMap(([scheme, scopes]) => [scheme, ...list(scopes).map((scope) => `${scheme}:${scope}`)])
      .sort(),
  );
}

/** Whether who holds `held` is let in by `asked`. */
function isCovered(asked: Alternative, held: Alternative): boolean {
  return asked.every((part) => held.includes(part));
}

function scopesOf(alternative: Alternative): string {
  const scopes = alternative.filter((part) => part.includes(":")).map((part) => part.split(":")[1]);
  if (scopes.length > 0) return scopes.join(" and ");
  return alternative.length === 0 ? "no token" : "any token";
}

function words(alternatives: Alternative[]): string {
  const named = alternatives
    .map((one) => (one.some((part) => part.includes(":")) ? `\`${scopesOf(one)}\`` : scopesOf(one)))
    .join(", ");
  return alternatives.length === 1 ? `The scope ${named}` : `The scopes ${named}`;
}

function show(alternatives: Alternative[]): Json {
  return alternatives.map(scopesOf).join(" or ");
}
