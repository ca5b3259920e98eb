/**
 * A tool against sandboxes, in a process of its own: `node trial.mjs <tool>`, the tool by its path. The subjects are ids of mutants;
 * an empty one is the right sandbox.
 */
import { reportTrial } from "./report-trial.ts";
import { openTarget } from "./target.ts";

await reportTrial((seed, mutant) => openTarget(seed, mutant || undefined));
