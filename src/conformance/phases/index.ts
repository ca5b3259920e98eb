/** All phases. */
import type { Group } from "../cases/check-codes.ts";
import { access } from "./access.ts";
import { answerCases } from "./answers.ts";
import { examples } from "./examples.ts";
import { input } from "./input.ts";
import { linkCases } from "./links.ts";
import { defaultPages, lists } from "./lists.ts";
import type { Phase } from "./phase.ts";
import { randomSequences } from "./random.ts";
import { ruleCases } from "./rules.ts";
import { state } from "./state.ts";

/** The phases, in their order. */
export const phases: Readonly<Record<string, Phase>> = {
  examples,
  access,
  // Both run while the store is small: created resources are on the first pages, and pagination is short.
  links: linkCases,
  lists,
  rules: ruleCases,
  state,
  workflows: ({ workflows }) => workflows,
  answers: answerCases,
  random: randomSequences,
  input,
  // The store is as large as it gets.
  pages: defaultPages,
};

/** The groups of checks that a phase is for, beside the checks that its cases name. */
export const groupsOfPhases: Readonly<Record<string, readonly Group[]>> = {
  examples: ["response"],
  access: [],
  links: ["response"],
  lists: ["lists"],
  rules: ["rules"],
  state: ["state"],
  workflows: ["response", "state", "rules"],
  answers: ["rules"],
  random: ["state", "rules"],
  input: ["response"],
  pages: [],
};
