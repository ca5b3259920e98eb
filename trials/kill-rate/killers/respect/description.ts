/** The Arazzo description that Redocly makes, with the edits of a careful user. */
import { join } from "node:path";
import { parse } from "yaml";
import { generated, readBundle } from "../../../../scripts/pipeline/generated.ts";
import type { OpenApiDocument } from "../../../../src/contract/document.ts";
import type { Json } from "../../../../src/contract/json.ts";
import { root } from "../../build.ts";
import { cachedText } from "../../rivals/cached-text.ts";
import { withTemporaryFolder } from "../../rivals/temporary-folder.ts";
import { bodyOf, pathParametersOf, scenario } from "../scenario.ts";
import { redocly, redoclyVersion } from "./redocly.ts";

/** What we use of a description (Arazzo 1.1). */
interface Description {
  readonly sourceDescriptions: readonly { readonly name: string; readonly type: string; readonly url: string }[];
  readonly workflows: readonly Workflow[];
}

interface Workflow {
  readonly workflowId: string;
  readonly inputs: object;
  readonly steps: readonly { readonly stepId: string; readonly operationId: string }[];
}

/** The description, of one workflow: the steps of the scenario, each with its operation's id. */
export async function describedScenario(): Promise<Description> {
  const contract = await readBundle(root);
  const file = join(root, generated.json);
  const text = await cachedText(["arazzo", redoclyVersion, contract], () =>
    withTemporaryFolder((folder) =>
      redocly(["generate-arazzo", file, "--output-file", "made.arazzo.yaml"], folder, "made.arazzo.yaml"),
    ),
  );
  const description = parse(text) as Description;
  return {
    ...description,
    sourceDescriptions: description.sourceDescriptions.map((source) => ({ ...source, url: file })),
    workflows: [inOrder(description.workflows, contract)],
  };
}

/** The steps of all workflows in the order of the scenario, with the ids of earlier answers. */
function inOrder(workflows: readonly Workflow[], contract: OpenApiDocument): Workflow {
  const [first] = workflows;
  if (!first) throw new Error("Redocly makes no workflow of the contract.");
  const made = workflows.flatMap(({ steps }) => steps);
  const steps = scenario.map((step) => {
    const { operation, keeps = {}, query = {} } = step;
    const own = made.find(({ operationId }) => operationId.endsWith(`.${operation}`));
    if (!own) throw new Error(`Redocly makes no step of ${operation}.`);
    const parameters = [
      ...pathParametersOf(operation).map((name) => ({ in: "path", name, value: expressionOf(name) })),
      ...Object.entries(query).map(([name, value]) => ({ in: "query", name, value: fillValues(value) })),
    ];
    const body = bodyOf(contract, step);
    return {
      ...own,
      stepId: operation,
      ...(parameters.length > 0 && { parameters }),
      ...(body !== undefined && { requestBody: { contentType: "application/json", payload: fillValues(body) } }),
      outputs: Object.fromEntries(Object.entries(keeps).map(([name, at]) => [name, `$response.body#${at}`])),
    };
  });
  return { ...first, workflowId: "scenario", steps };
}

/** What has been kept under a name, as a runtime expression. */
function expressionOf(name: string): string {
  const step = scenario.find(({ keeps = {} }) => name in keeps);
  return `$steps.${step?.operation}.outputs.${name}`;
}

/** A value with runtime expressions in the places of names: by itself an expression, and within a text one in braces. */
function fillValues(value: Json): Json {
  if (Array.isArray(value)) return value.map(fillValues);
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, fillValues(member)]));
  if (typeof value !== "string") return value;
  const [, whole] = /^\{\{(\w+)\}\}$/.exec(value) ?? [];
  if (whole !== undefined) return expressionOf(whole);
  return value.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => `{${expressionOf(name)}}`);
}
