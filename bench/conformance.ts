/** `npm run bench:conformance`: how reliable the conformance suite itself is. See `--help`. */
import { command } from "../scripts/pipeline/command.ts";
import { readChoice, readWhole } from "../src/terminal/options.ts";
import { measureCases } from "./conformance/cases.ts";
import { measureMemory } from "./conformance/memory.ts";
import { measureSameness } from "./conformance/sameness.ts";
import { measureSoundness } from "./conformance/soundness.ts";

const measures = {
  soundness: measureSoundness,
  sameness: measureSameness,
  cases: measureCases,
  memory: measureMemory,
} as const;

await command(
  import.meta.url,
  {
    does: "Measures the conformance suite on sandboxes in this process.",
    usage: "npm run bench:conformance -- --of <what> [options]",
    options: {
      of: { value: "<what>", help: `what to measure: ${Object.keys(measures).join(", ")} (default: soundness)` },
      seeds: { value: "<number>", help: "how many seeds to use, from 1 on (default: 20)" },
      depth: { value: "<name>", help: "smoke or full (default: smoke)" },
    },
    notes: `  soundness  runs the suite on the correct sandbox with each seed: every finding is false. Prints the time and the coverage of
             the contract
  sameness   runs twice with each seed, on stores with different IDs: the requests must be equal apart from IDs and times
  cases      takes a mutant for each seed, minimizes its first finding and replays it in another store: it must be reproduced. Prints
             the number of steps
  memory     runs the suite on the correct sandbox in another thread, and prints the memory in use after each phase`,
  },
  async (given) => {
    const measure = readChoice("of", given.of ?? "soundness", Object.keys(measures)) as keyof typeof measures;
    const depth = readChoice("depth", given.depth ?? "smoke", ["smoke", "full"]) as "smoke" | "full";
    return measures[measure](readWhole("seeds", given.seeds ?? "20"), depth);
  },
);
