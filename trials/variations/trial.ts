/**
 * The suite against variations, in a process of its own:
 * `node trial.mjs <suite> <answered or unanswered>`. A subject is `<variation>+<variation>`.
 */
import { reportVerdicts } from "../kill-rate/report-trial.ts";
import { openVariation } from "../kill-rate/target.ts";
import { answersOf, findVariation } from "./index.ts";

await reportVerdicts<typeof import("./suite.ts")>(async ({ check }, seed, subject, [mode]) => {
  const ids = subject.split("+");
  const { target, close } = await openVariation(seed, findVariation(...ids));
  const verdict = await check(target, seed, mode === "answered" ? answersOf(...ids) : {});
  await close();
  return verdict;
});
