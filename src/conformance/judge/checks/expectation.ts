/** Judges whether a server accepts or rejects a request as its step expects. */

import { isObject } from "../../../contract/json.ts";
import type { Expectation } from "../../cases/case.ts";
import { type ExpectationCode, groupOf } from "../../cases/check-codes.ts";
import { gapOf } from "../../model/register.ts";
import type { WireResponse } from "../../server/wire-response.ts";
import { type AnsweredOutcome, outcomeByAnswer } from "../readings/calls.ts";
import { mayBeUnknown } from "../readings/references.ts";
import { statusesBy } from "../readings/statuses.ts";
import type { CheckDescription, CheckFinding, ExpectationCheck } from "./check.ts";
import type { CheckContext } from "./context.ts";
import { excerpt } from "./message.ts";

/** Defines checks that judge expectations alone, by their codes. */
export function expectationChecks<const Code extends ExpectationCode>(
  checks: Readonly<Record<Code, Omit<CheckDescription, "code">>>,
): ExpectationCheck<Code>[] {
  const all = Object.entries(checks) as [Code, Omit<CheckDescription, "code">][];
  return all.map(([code, check]) => expectationCheck({ code, ...check }));
}

/** Defines a check that judges expectations, and exchanges as well if it has a function for them. */
export function expectationCheck<const Code extends ExpectationCode>(
  check: CheckDescription<Code> & Partial<Pick<ExpectationCheck<Code>, "judge">>,
): ExpectationCheck<Code> {
  return {
    kind: "exchange",
    judgesExpectations: true,
    ...check,
    judge(context): readonly CheckFinding[] | undefined {
      const expected = judgeExpectation(context, check.code);
      const own = check.judge?.(context);
      return expected || own ? [...(expected ?? []), ...(own ?? [])] : undefined;
    },
  };
}

/** The status of a rule that names none. */
const conflict = 409;

/** How a server may respond to a request for a resource that does not exist. */
const notFound: readonly number[] = [400, 404, 410, 422];

/** Judges the expectation of a step, if it belongs to this check. */
function judgeExpectation(context: CheckContext, code: ExpectationCode): CheckFinding[] | undefined {
  const { expectation, response, contract } = context;
  if (expectation === undefined || expectation.check !== code || response.status === 0) return undefined;
  const { pointer = "", basis, reason, statuses } = expectation;
  const { status } = response;
  if (status >= 500) return [];
  const isAccepted = status >= 200 && status < 300;
  const byAnswer = outcomeByAnswer(expectation, contract.answers);
  if (byAnswer) return judgeByAnswer(context, { ...byAnswer, isAccepted, pointer });
  if (expectation.outcome !== "rejected") {
    if (notFound.includes(status) && mayBeUnknown(contract, context.step)) return undefined;
    if (isAccepted) return [];
    const message = `The server rejects the request with ${status} but must accept it: ${reason}. ${detailOf(response)}`;
    return [{ pointer, basis, message, did: "reject" }];
  }
  if (isAccepted) {
    const message = `The server accepts the request but must reject it: ${reason}.`;
    return [
      {
        pointer,
        basis: hidesResource(context, code) ? { assumed: gapOf("scope-statuses") } : basis,
        message,
        did: "accept",
      },
    ];
  }
  if (!statuses) return [];
  const statusBasis = statusBasisOf(expectation);
  // An answer with other statuses than the assumed ones is a fact of the run.
  const gap = "assumed" in statusBasis ? contract.gaps.idOf(statusBasis.assumed) : undefined;
  const chosen = gap && contract.answers.chosenFor(gap);
  // A contract that does not ask the question says which statuses it has: that is another check.
  if (gap !== undefined && chosen === undefined && !contract.gaps.ids.includes(gap)) return [];
  const answered = gap && chosen && statusesBy(contract.gaps.gap(gap), chosen);
  const right = answered
    ? [...answered, ...keptStatuses(expectation, gap === contract.gaps.idOf(gapOf("error-statuses")))]
    : statuses;
  if (right.includes(status)) return [];
  const message = `The server rejects the request with ${status} instead of ${right.join(" or ")}: ${reason}.`;
  return [{ pointer: `${pointer}#status`, basis: gap && answered ? { answered: gap } : statusBasis, message }];
}

/** Whether a read without the scope shows no resource: the server may respond as if it did not exist. */
function hidesResource({ operation, observed }: CheckContext, code: ExpectationCode): boolean {
  const isRead = operation.isSafe && operation.returns.some(({ isList }) => !isList);
  return code === "access/insufficient-scope" && isRead && observed.length === 0;
}

/** Judges a request by the answer to the gap that its expectation rests on. */
function judgeByAnswer(
  { contract, response }: CheckContext,
  { gap, statuses, isAccepted, pointer }: AnsweredOutcome & { readonly isAccepted: boolean; readonly pointer: string },
): CheckFinding[] {
  const isRight = statuses.length === 0 ? isAccepted : statuses.includes(response.status);
  if (isRight) return [];
  const did = isAccepted ? "accepts the request" : `rejects the request with ${response.status}`;
  const message = `The server ${did}, which contradicts the answer ${contract.answers.textOf(gap)}`;
  // Another gap may let the server reject the request.
  const deviation = statuses.length === 0 ? ({ did: "reject" } as const) : {};
  return [{ pointer, basis: { answered: gap }, message, ...deviation }];
}

/**
 * Statuses that an answer does not change: that of a wrong method, path or media type by what an invalid request gets, and that of a rule
 * that names its own.
 */
function keptStatuses({ check, statusBasis, statuses = [] }: Expectation, isOfRule: boolean): readonly number[] {
  if (groupOf(check) === "input" && !statusBasis) return statuses.filter((status) => status !== 400 && status !== 422);
  return isOfRule ? statuses.filter((status) => status !== conflict) : [];
}

function statusBasisOf({ statusBasis, check }: Expectation): CheckFinding["basis"] {
  return statusBasis ?? { assumed: gapOf(groupOf(check) === "input" ? "invalid-request-statuses" : "error-statuses") };
}

/** The server's own explanation of a rejection. */
function detailOf({ body, text }: WireResponse): string {
  if (!isObject(body) || typeof body.detail !== "string") return excerpt(text);
  // The detail may leave it to the errors to say which field is wrong.
  const errors = JSON.stringify(body.errors ?? []);
  return errors === "[]" || body.detail.includes("/") ? body.detail : excerpt(`${body.detail} ${errors}`);
}
