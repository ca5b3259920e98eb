/** What the readings of gaps say about computed fields and invariants: none of them may explain what a response shows. */

import type { Reading } from "../../../contract/gaps.ts";
import { valueAt } from "../../../contract/pointer.ts";
import type { Scope } from "../../../predicates/predicate.ts";
import type { Basis } from "../../model/basis.ts";
import type { FactId } from "../../model/facts.ts";
import type { ContractRule } from "../../model/operation.ts";
import type { Register } from "../../model/register.ts";
import { holds } from "../checks/rule-values.ts";
import { gapAllowing, gapsOfField } from "./open-fields.ts";
import { type FieldValue, isAllowed } from "./values.ts";

/**
 * The basis of a finding about a computed field.
 *
 * @param fact the fact that documents the field.
 * @returns that of the rule, unless it is assumed and no reading of its gap explains the value, or a reading of another gap explains it.
 */
export function basisOfComputed({ basis }: ContractRule, field: FieldValue, fact: FactId): Basis {
  if (!("assumed" in basis)) {
    const gap = gapAllowing("computed", field);
    return gap ? { assumed: gap } : basis;
  }
  const isMissing = (valueAt(field.value, field.at) ?? null) === null;
  const { gaps } = field.memory;
  const isDescribed = gapsOfField(gaps, ["computed"], field.resource, field.at).includes(basis.assumed);
  return isMissing || !isDescribed || isAllowed(gaps.gap(basis.assumed), field) ? basis : { documented: fact };
}

/** The basis of a finding about an invariant: that of the rule, unless no reading of its gap allows what breaks it. */
export function basisOfInvariant({ basis }: ContractRule, scope: Scope, fact: FactId, gaps: Register): Basis {
  if (!("assumed" in basis)) return basis;
  const readings = Object.values(gaps.readingsOf(basis.assumed));
  const isDenied = ({ holds: condition }: Reading): boolean =>
    condition !== undefined && holds({ holds: condition } as ContractRule, scope) === false;
  return readings.every(isDenied) ? { documented: fact } : basis;
}
