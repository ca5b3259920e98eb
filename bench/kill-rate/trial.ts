/**
 * One tool against one sandbox, in a process of its own: `node trial.mjs <mutant> <tool> <seed>,<seed>`, the tool by its path; an empty
 * mutant is the right sandbox.
 */
import { reportTrial } from "./report-trial.ts";
import { openTarget } from "./target.ts";

await reportTrial((seed, mutant) => openTarget(seed, mutant || undefined));
