/** One tool against variations, in a process of its own: `node trial.mjs <variation>+<variation> <tool> <seed>,<seed>`. */
import { reportTrial } from "../kill-rate/report-trial.ts";
import { openVariation } from "../kill-rate/target.ts";
import { findVariation } from "./index.ts";

await reportTrial((seed, ids) => openVariation(seed, findVariation(...ids.split("+"))));
