/** All checks. */
import type { CheckCode } from "../../cases/check-codes.ts";
import { accessChecks } from "./access.ts";
import { inputChecks } from "./input.ts";
import { listChecks } from "./lists/index.ts";
import { responseChecks } from "./response.ts";
import { ruleChecks } from "./rules.ts";
import { stateChecks } from "./state/index.ts";

const checks = [
  ...accessChecks,
  ...inputChecks,
  ...listChecks,
  ...responseChecks,
  ...ruleChecks,
  ...stateChecks,
] as const;

/** The codes that no check has. There are none: otherwise this file does not compile. */
type Unchecked = Exclude<CheckCode, (typeof checks)[number]["code"]>;

/** Every check, in the order of groups and names. */
export const catalog = checks satisfies [Unchecked] extends [never] ? unknown : `no check has the code ${Unchecked}`;
