/** Tokens and scopes: invalid tokens and missing scopes are rejected, and rejected requests change nothing. */
import { type Case, mustAccept, mustReject, type Step } from "../cases/case.ts";
import { statusOf } from "../judge/readings/statuses.ts";
import type { Basis } from "../model/basis.ts";
import type { Contract } from "../model/contract.ts";
import type { Operation } from "../model/operation.ts";
import { gapOf } from "../model/register.ts";
import { unknownId } from "../values/chosen-values.ts";
import { createCase, type PhaseContext, targetRead } from "./phase.ts";

const forgedBasis: Basis = { inherent: "known-tokens-only" };
/** The basis on which every request needs a token. */
function tokenBasis({ facts }: Contract): Basis {
  return { documented: facts.general("access-token-header", "/components/securitySchemes") };
}

/** The basis on which one of the scopes of an operation is needed, and enough. */
function scopeBasis({ facts }: Contract, { fact }: Operation): Basis {
  return { documented: facts.general("any-scope-suffices", `${fact}/security`) };
}

const changes = ["suffix", "prefix", "case", "empty", "other"] as const;

/** Cases of tokens and scopes. */
export function* access(context: PhaseContext): Generator<Case> {
  for (const operation of context.contract.operations.values()) {
    if (!operation.needsToken || !context.takesToken(operation)) continue;
    yield* rejections(context, operation);
    yield* permissions(context, operation);
    yield* unstatedScopes(context, operation);
  }
}

/** Calls that the server must reject, between two reads of the resource that they name. */
function* rejections(context: PhaseContext, operation: Operation): Generator<Case> {
  const { contract, builder } = context;
  const { setup, step } = builder.call(operation.id);
  const statuses = statusOf(contract.gaps, "token-statuses");
  const missing = mustReject("access/missing-token", tokenBasis(contract), "it has no access token", statuses);
  const steps = [
    { ...step, as: "without-token", token: "none", expect: missing } as const,
    ...changes.map((changed): Step => {
      const reason = `its access token is not valid: ${tokenChanges[changed]}`;
      const expect = mustReject("access/invalid-token", forgedBasis, reason, { ...statuses, pointer: `/${changed}` });
      return { ...step, as: `token-${changed}`, token: { changed }, expect };
    }),
    ...withoutScope(context, operation, step),
  ];
  const [before, after] = ["before", "after"].map((as) => targetRead(context, operation, setup, as));
  yield createCase("access", `${operation.summary}, without permission`, [...setup, before, ...steps, after]);
}

/** Calls with tokens that have other scopes, or none. */
function* withoutScope(context: PhaseContext, operation: Operation, step: Step): Generator<Step> {
  const { contract, hasToken } = context;
  const lacking = (
    as: string,
    scopes: readonly string[],
    reason: string,
    pointer: string,
    basis = scopeBasis(contract, operation),
  ): Step => {
    const details = { ...statusOf(contract.gaps, "scope-statuses"), pointer };
    return { ...step, as, token: { scopes }, expect: mustReject("access/insufficient-scope", basis, reason, details) };
  };
  const required = `but the operation requires ${operation.scopes.join(" or ")}`;
  const chosen = foreignScopes(context, operation);
  for (const scope of chosen)
    yield lacking(`scope-${scope}`, [scope], `the token has only the scope ${scope}, ${required}`, `/${scope}`);
  const [place] = Object.keys(step.path ?? {});
  const [other] = chosen;
  if (place !== undefined && other !== undefined) {
    const reason = `the token has only the scope ${other}, so the response must not show which resources exist`;
    const unknown = lacking("unknown-id", [other], reason, "/unknown", { assumed: gapOf("scope-statuses") });
    yield { ...unknown, path: { ...step.path, [place]: unknownId } };
  }
  if (operation.scopes.length > 0 && hasToken([]))
    yield lacking("no-scope", [], `the token has no scope, ${required}`, "/none");
}

/** Scopes that do not allow an operation: in a quick run those that are the most likely to be confused with its own, and some others. */
function foreignScopes({ contract, random, depth, hasToken }: PhaseContext, operation: Operation): readonly string[] {
  if (operation.scopes.length === 0) return [];
  const foreign = contract.scopes.filter((scope) => !operation.scopes.includes(scope) && hasToken([scope]));
  if (depth === "full") return foreign;
  const nearby = scopesNear(contract, operation);
  return [...new Set([...foreign.filter((scope) => nearby.has(scope)), ...random.some(foreign, 3)])];
}

/** The scopes of the operations whose paths start with the same resource. */
function scopesNear({ operations, protocol }: Contract, { path, area }: Operation): Set<string> {
  const rootOf = (text: string): string | undefined => text.slice(protocol.basePath.length).split("/")[1];
  const others = [...operations.values()].filter((each) => each.area === area || rootOf(each.path) === rootOf(path));
  return new Set(others.flatMap(({ scopes }) => scopes));
}

function* permissions(context: PhaseContext, operation: Operation): Generator<Case> {
  const basis = scopeBasis(context.contract, operation);
  for (const scope of operation.scopes.filter((each) => context.hasToken([each]))) {
    const reason = `the token has the scope ${scope}, and one of the listed scopes is enough`;
    yield permitted(context, operation, [scope], basis, reason, `/${scope}`);
  }
}

/** A call with a token of some scopes, which the server accepts. */
function permitted(
  { builder }: PhaseContext,
  operation: Operation,
  scopes: readonly string[],
  basis: Basis,
  reason: string,
  pointer?: string,
): Case {
  const { setup, step } = builder.call(operation.id);
  const expect = mustAccept("access/sufficient-scope", basis, reason, pointer === undefined ? {} : { pointer });
  const name = `${operation.summary}, with ${scopes[0] ?? "no scope"}`;
  return createCase("access", name, [...setup, { ...step, token: { scopes }, expect }]);
}

/** A call that names no scope, with a token that has none of its area. Only an answer says whether that is enough. */
function* unstatedScopes(context: PhaseContext, operation: Operation): Generator<Case> {
  const { contract, hasToken } = context;
  const gap = gapOf("unstated-scopes");
  if (operation.scopes.length > 0 || !contract.answers.chosenFor(gap)) return;
  const near = scopesNear(contract, operation);
  // Where no scope of the area is known, any may be one.
  const others = near.size > 0 ? contract.scopes.filter((scope) => !near.has(scope)) : [];
  const scopes = [[], ...others.map((scope) => [scope])].find(hasToken);
  if (scopes) yield permitted(context, operation, scopes, { assumed: gap }, "the operation names no scope");
}

const tokenChanges = {
  suffix: "a valid one plus one letter",
  prefix: "a valid one without its last letter",
  case: "a valid one in the other letter case",
  empty: "it is empty",
  other: "it is unknown",
} as const;
