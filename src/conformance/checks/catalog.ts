/** All checks, in words. */
import { access } from "./catalog/access.ts";
import { input } from "./catalog/input.ts";
import { lists } from "./catalog/lists.ts";
import { response } from "./catalog/response.ts";
import { rules } from "./catalog/rules.ts";
import { state } from "./catalog/state.ts";
import type { Check } from "./check.ts";

/** Every check that a run can tell a finding of, in the order of groups and names. */
export const catalog: readonly Check[] = [...access, ...input, ...lists, ...response, ...rules, ...state];
