/** Tokens and scopes: invalid tokens and missing scopes are rejected, and rejected requests change nothing. */
import type { Case, Expectation, Step, TokenUse } from "../case.ts";
import type { Basis } from "../contract/basis.ts";
import type { Operation } from "../contract/operation.ts";
import { createCase, makerOf, type PhaseContext, readStep, wholeListOf } from "./phase.ts";

const tokenBasis: Basis = { documented: "Authentication, 1" };
const scopeBasis: Basis = { documented: "Authentication, 2" };
const changes = ["suffix", "prefix", "case", "empty", "other"] as const;

/** Cases of tokens and scopes. */
export function* access(context: PhaseContext): Generator<Case> {
  for (const operation of context.contract.operations.values()) {
    yield* refusals(context, operation);
    yield* permissions(context, operation);
  }
}

/** Sends every call that the server must reject, then reads the resource that they name. */
function* refusals(context: PhaseContext, operation: Operation): Generator<Case> {
  const { contract, builder, random, depth, hasToken } = context;
  const { setup, step } = builder.call(operation.id);
  const maker = makerOf(context, operation);
  const made = setup.find(({ operation: id }) => id === maker?.id);
  const refused = (as: string, token: TokenUse, expect: Omit<Expectation, "outcome">): Step => ({
    ...step,
    as,
    token,
    expect: { outcome: "rejected", ...expect },
  });
  const steps = [
    refused("without-token", "none", {
      check: "access/missing-token",
      basis: tokenBasis,
      reason: "it has no access token",
      statuses: [401],
    }),
    ...changes.map((changed) =>
      refused(
        `token-${changed}`,
        { changed },
        {
          check: "access/invalid-token",
          basis: tokenBasis,
          reason: `its access token is not valid: ${words[changed]}`,
          statuses: [401],
          pointer: `/${changed}`,
        },
      ),
    ),
  ];
  const foreign = contract.scopes.filter((scope) => !operation.scopes.includes(scope) && hasToken([scope]));
  // With the scope that is likest in name a mistake is likest, so it is always among them.
  const near = foreign.filter((scope) => operation.scopes.some((own) => own.split("_")[1] === scope.split("_")[1]));
  const chosen =
    operation.scopes.length === 0
      ? []
      : depth === "full"
        ? foreign
        : [...new Set([...near, ...random.some(foreign, 3)])];
  for (const scope of chosen)
    steps.push(
      refused(
        `scope-${scope}`,
        { scopes: [scope] },
        {
          check: "access/insufficient-scope",
          basis: scopeBasis,
          reason: `the token has the scope ${scope} alone, but the operation requires ${operation.scopes.join(" or ")}`,
          statuses: [403],
          pointer: `/${scope}`,
        },
      ),
    );
  const [place] = Object.keys(step.path ?? {});
  const [other] = chosen;
  if (place !== undefined && other !== undefined)
    steps.push({
      ...refused(
        "unknown-id",
        { scopes: [other] },
        {
          check: "access/insufficient-scope",
          basis: { assumed: "error-statuses" },
          reason: `the token has the scope ${other} alone, and must not learn which resources exist`,
          statuses: [403],
          pointer: "/unknown",
        },
      ),
      path: { ...step.path, [place]: "999999999999999" },
    });
  if (operation.scopes.length > 0 && hasToken([]))
    steps.push(
      refused(
        "no-scope",
        { scopes: [] },
        {
          check: "access/insufficient-scope",
          basis: scopeBasis,
          reason: `the token has no scope, but the operation requires ${operation.scopes.join(" or ")}`,
          statuses: [403],
          pointer: "/none",
        },
      ),
    );
  const [before, after] =
    made && maker && !operation.isSafe
      ? [readStep(context, made.as, maker, "before"), readStep(context, made.as, maker, "after")]
      : [wholeListOf(context, operation, setup, "before"), wholeListOf(context, operation, setup, "after")];
  const looks = [before, ...steps, after].filter((look) => look !== undefined);
  yield createCase("access", `${operation.summary}, by those who may not`, [...setup, ...looks]);
}

function* permissions({ builder, hasToken }: PhaseContext, operation: Operation): Generator<Case> {
  for (const scope of operation.scopes) {
    if (!hasToken([scope])) continue;
    const { setup, step } = builder.call(operation.id);
    const expect: Expectation = {
      outcome: "accepted",
      check: "access/sufficient-scope",
      basis: scopeBasis,
      reason: `the token has the scope ${scope}, and one of those is enough`,
      pointer: `/${scope}`,
    };
    yield createCase("access", `${operation.summary}, with ${scope}`, [
      ...setup,
      { ...step, token: { scopes: [scope] }, expect },
    ]);
  }
}

const words = {
  suffix: "a good one with a letter more",
  prefix: "a good one without its last letter",
  case: "a good one in letters of the other case",
  empty: "it is empty",
  other: "it is made up",
} as const;
