/** Runs each recipe with `redocly respect` against the sandbox: it fails at the first criterion that is not true. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readRecipes } from "../../scripts/recipes/read-recipes.ts";
import { createSandbox } from "../../src/sandbox/index.ts";
import { node, root } from "../support/program.ts";

/** What we read of the log of a run. */
interface RunLog {
  readonly files: Readonly<
    Record<string, { readonly executedWorkflows: readonly [{ readonly executedSteps: readonly ExecutedStep[] }] }>
  >;
}

interface ExecutedStep {
  readonly stepId: string;
  readonly checks: readonly { readonly message: string; readonly status: string }[];
}

test("each step of each recipe meets its criteria", async () => {
  const sandbox = await createSandbox({ dataSet: "small" });
  onTestFinished(() => sandbox.close());
  const folder = await mkdtemp(join(tmpdir(), "respect-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { url } = await sandbox.listen();
  const target = await sandbox.createTenant({ name: "target", dataSet: "empty" });
  const recipes = await readRecipes("openapi/recipes");

  const log = join(folder, "log.json");
  const servers = [...new Set(recipes.flatMap(({ stores }) => stores))].flatMap((store) => ["-S", `${store}=${url}`]);
  const inputs = { accessToken: sandbox.token, sourceToken: sandbox.token, targetToken: target.token };
  const args = [
    join(root, "node_modules/@redocly/cli/bin/cli.js"),
    "respect",
    ...recipes.map(({ id }) => `openapi/recipes/${id}.yaml`),
    ...servers,
    ...Object.entries(inputs).flatMap(([name, value]) => ["-i", `${name}=${value}`]),
    ...["--json-output", log],
  ];
  const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  const { code, stdout, stderr } = await node(args, { cwd: root, env }).ended;

  const { files } = JSON.parse(await readFile(log, "utf8")) as RunLog;
  const executed = recipes.map(
    ({ id }) => files[`openapi/recipes/${id}.yaml`]?.executedWorkflows[0].executedSteps ?? [],
  );
  const failed = executed
    .flat()
    .flatMap(({ stepId, checks }) =>
      checks.filter(({ status }) => status !== "success").map(({ message }) => `${stepId}: ${message}`),
    );
  expect(failed).toEqual([]);
  expect(executed.map((steps) => steps.map(({ stepId }) => stepId))).toEqual(
    recipes.map(({ steps }) => steps.map(({ id }) => id)),
  );
  expect({ code, output: code === 0 ? "" : stdout + stderr }).toEqual({ code: 0, output: "" });
});
