/** Values whose form on the wire is wrong by an answer, and rejections whose body is. */

import type { Reading } from "../../../contract/gaps.ts";
import type { Json } from "../../../contract/json.ts";
import { predicateOf, type Scope } from "../../../predicates/predicate.ts";
import type { Contract } from "../../model/contract.ts";
import type { Operation } from "../../model/operation.ts";
import type { GapId } from "../../model/register.ts";
import { allowsNull, fieldsIn, namesOf } from "../../model/visit.ts";

/** A value that an answer does not allow. */
export interface WrongForm {
  readonly gap: GapId;
  readonly pointer: string;
}

/** The values in the body of a response whose form is wrong by an answer. */
export function* wrongForms(contract: Contract, operation: Operation, body: Json): Generator<WrongForm> {
  const answered = contract.answers.answered.filter((gap) => contract.gaps.gap(gap).about?.schemas !== undefined);
  if (answered.length === 0) return;
  const root = operation.response;
  for (const { pointer, value, schema } of fieldsIn(contract, body, root)) {
    const names = namesOf(schema);
    for (const gap of answered) {
      const schemas = contract.gaps.gap(gap).about?.schemas;
      const own = schemas === "all" ? "" : names.find((name) => schemas?.includes(name));
      if (own === undefined || (own !== "" && value === undefined)) continue;
      const nullable = allowsNull(contract, schema);
      const scope = { found: value ?? null, present: value !== undefined, nullable, schema: own, at: pointer };
      if (isDenied(contract, gap, ({ values }) => values?.[""], scope)) yield { gap, pointer };
    }
  }
}

/** The gap by whose answer the body of a rejection is wrong; undefined if none is. */
export function gapOfRejectionBody(contract: Contract, status: number, body: Json): GapId | undefined {
  return contract.answers.answered.find(
    (gap) =>
      contract.gaps.gap(gap).about?.rejections &&
      isDenied(contract, gap, ({ holds }) => holds, { response: body, status }),
  );
}

/** Whether each chosen reading of a gap says that something is wrong. */
function isDenied(
  { answers, gaps }: Contract,
  gap: GapId,
  predicateIn: (reading: Reading) => string | undefined,
  scope: Scope,
): boolean {
  return answers.readingsOf(gap).every((id) => {
    const reading = gaps.readingsOf(gap)[id];
    const predicate = reading && predicateIn(reading);
    return predicate !== undefined && predicateOf(predicate).tryEvaluate(scope) === false;
  });
}
