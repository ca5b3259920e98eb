/** A rival: Redocly's `respect`, with the Arazzo description that `generate-arazzo` makes of the contract. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Killer, ToolFinding } from "../killer.ts";
import { withTemporaryFolder } from "../rivals/temporary-folder.ts";
import { serveTarget } from "../serve-target.ts";
import { everyScope } from "./every-scope.ts";
import { describedScenario } from "./respect/description.ts";
import { redocly } from "./respect/redocly.ts";

export const killer: Killer = {
  name: "respect",
  async run(target) {
    const description = await describedScenario();
    const steps = await serveTarget(target, (url) =>
      withTemporaryFolder(async (folder) => {
        await writeFile(join(folder, "scenario.arazzo.json"), JSON.stringify(description));
        const inputs = ["--input", `accessToken=${target.tokenFor(everyScope)}`, "--server", `openapi=${url}`];
        const args = ["respect", "scenario.arazzo.json", ...inputs, "--json-output", "said.json"];
        return stepsOf(JSON.parse(await redocly(args, folder, "said.json")) as Said);
      }),
    );
    return { findings: steps.flatMap(findingsOf) };
  },
};

/** What we use of its report. */
interface Said {
  readonly files: Readonly<
    Record<string, { readonly executedWorkflows: readonly { readonly executedSteps: Step[] }[] }>
  >;
}

interface Step {
  readonly stepId: string;
  readonly checks: readonly {
    readonly name: string;
    readonly passed: boolean;
    readonly severity: "error" | "warn" | "off";
  }[];
}

function stepsOf({ files }: Said): Step[] {
  return Object.values(files).flatMap(({ executedWorkflows }) =>
    executedWorkflows.flatMap(({ executedSteps }) => executedSteps),
  );
}

function findingsOf({ stepId, checks }: Step): ToolFinding[] {
  return checks
    .filter(({ passed, severity }) => !passed && severity !== "off")
    .map(({ name, severity }) => ({
      check: name,
      operation: stepId,
      severity: severity === "error" ? "fail" : "warn",
    }));
}
