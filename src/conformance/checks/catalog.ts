/** All checks. */
import { accessChecks } from "./access.ts";
import type { ExpectationCheck, RelationCheck } from "./check.ts";
import { inputChecks } from "./input.ts";
import { listChecks } from "./lists/index.ts";
import { responseChecks } from "./response.ts";
import { ruleChecks } from "./rules.ts";
import { stateChecks } from "./state/index.ts";

/** Every check, in the order of groups and names. */
export const catalog = [
  ...accessChecks,
  ...inputChecks,
  ...listChecks,
  ...responseChecks,
  ...ruleChecks,
  ...stateChecks,
] as const;

/** The code of a check. */
export type CheckCode = (typeof catalog)[number]["code"];

/** The code of a check that a step can name as what it expects. */
export type ExpectationCode = Extract<(typeof catalog)[number], ExpectationCheck>["code"];

/** The code of a check across several steps. */
export type RelationCode = Extract<(typeof catalog)[number], RelationCheck>["code"];
