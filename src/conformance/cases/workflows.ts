/** Reads workflows (Arazzo 1.0) as cases: what the owner of a contract does with it, in order. */
import { inContract, inEnvelope } from "../../contract/body-reader.ts";
import { asArray, asObject, isObject, type Json, type JsonObject, mapMembers } from "../../contract/json.ts";
import { ContractError } from "../document/contract-error.ts";
import { readJson } from "../document/read-document.ts";
import type { Contract } from "../model/contract.ts";
import type { Operation } from "../model/operation.ts";
import { type Case, type Expectation, from, type Step, type Template } from "./case.ts";

/** What an expression of a step may name. */
interface Scope {
  readonly contract: Contract;
  /** The inputs of the workflow: the values that its schema has for them. */
  readonly inputs: JsonObject;
  /** The outputs of the steps before, as references to their responses. */
  readonly outputs: ReadonlyMap<string, Template>;
}

/**
 * The cases of a file with workflows, one for each workflow.
 *
 * @param place a path or an address.
 * @throws ContractError if it cannot be read, or a step names what is not there or not supported, with the workflow and the step.
 */
export async function readWorkflows(place: string, contract: Contract): Promise<Case[]> {
  const document = await readJson(place);
  if (!/^1\.0/.test(String(document.arazzo)))
    throw new ContractError(`${place} has no workflows: it needs arazzo: 1.0.x.`);
  return asArray(document.workflows).map((workflow) => caseOf(place, asObject(workflow), contract));
}

function caseOf(place: string, workflow: JsonObject, contract: Contract): Case {
  const { workflowId, summary, inputs } = workflow;
  const outputs = new Map<string, Template>();
  const scope: Scope = { contract, inputs: inputsOf(asObject(inputs)), outputs };
  const steps = asArray(workflow.steps).map((each): Step => {
    const step = asObject(each);
    try {
      const built = stepOf(step, String(workflowId), scope);
      for (const [name, value] of Object.entries(asObject(step.outputs)))
        outputs.set(`${built.as}.outputs.${name}`, outputOf(built, String(value), contract));
      return built;
    } catch (error) {
      if (!(error instanceof ContractError)) throw error;
      throw new ContractError(`${place}, workflow ${workflowId}, step ${step.stepId}: ${error.message}`);
    }
  });
  return { name: String(summary ?? workflowId), phase: "workflows", steps };
}

/** The values of inputs: their defaults, or their examples. */
function inputsOf(schema: JsonObject): JsonObject {
  return mapMembers(asObject(schema.properties), (node) => {
    const { default: given, example, examples } = asObject(node);
    return given ?? example ?? asArray(examples)[0];
  });
}

function stepOf(step: JsonObject, workflow: string, scope: Scope): Step {
  const operation = operationOf(step, scope.contract);
  const parameters = asArray(step.parameters).map(asObject);
  const valuesIn = (place: "path" | "query"): Record<string, Template> =>
    Object.fromEntries(
      parameters
        .filter((each) => each.in === place)
        .map(({ name, value }) => [String(name), filled(value ?? "", scope)]),
    );
  const [path, query] = [valuesIn("path"), valuesIn("query")];
  const { payload } = asObject(step.requestBody);
  const body = payload === undefined ? undefined : inEnvelope<Template>(operation.body?.reader, filled(payload, scope));
  return {
    as: String(step.stepId),
    operation: operation.id,
    ...(Object.keys(path).length > 0 && { path }),
    ...(Object.keys(query).length > 0 && { query }),
    ...(body !== undefined && { body }),
    expect: expectationOf(step, workflow),
  };
}

function operationOf({ operationId, operationPath }: JsonObject, contract: Contract): Operation {
  const id = String(operationId ?? "").replace(/^\$sourceDescriptions\.[^.]+\./, "");
  const found =
    contract.operations.get(id) ??
    [...contract.operations.values()].find(
      ({ path, method }) =>
        operationPath !== undefined &&
        String(operationPath).endsWith(`#/paths/${path.replaceAll("/", "~1")}/${method.toLowerCase()}`),
    );
  if (!found) throw new ContractError(`the contract has no operation ${operationId ?? operationPath}.`);
  return found;
}

/** What a step must do, from its success criteria: a status. Other criteria are not supported. */
function expectationOf({ successCriteria, stepId }: JsonObject, workflow: string): Expectation {
  const statuses = asArray(successCriteria).map((each) => {
    const { condition, type = "simple" } = asObject(each);
    const [, status] = /^\s*\$statusCode\s*==\s*(\d{3})\s*$/.exec(String(condition)) ?? [];
    if (type !== "simple" || status === undefined)
      throw new ContractError(`the criterion ${String(condition)} is not supported. Write $statusCode == <number>.`);
    return Number(status);
  });
  const basis = { documented: `/workflows/${workflow}/steps/${stepId}` };
  const reason = `the workflow ${workflow} says so`;
  const rejected = statuses.filter((status) => status >= 400);
  return rejected.length > 0
    ? { outcome: "rejected", check: "rules/not-enforced", basis, reason, statuses: rejected, pointer: `/${stepId}` }
    : { outcome: "accepted", check: "response/valid-request-rejected", basis, reason };
}

/** What an output stands for: a place in the response to its step. */
function outputOf({ as, operation }: Step, expression: string, contract: Contract): Template {
  const [isBody, pointer = ""] = /^\$response\.body(?:#(\/.*)?)?$/.exec(expression) ?? [];
  if (isBody === undefined)
    throw new ContractError(`the output ${expression} is not supported. Write $response.body#/pointer.`);
  return from(as, inContract(contract.operation(operation).reader, pointer));
}

const wholeExpression = /^\$(inputs|steps)\.([\w.-]+)$/;

/** A value with its expressions replaced. */
function filled(value: Json, scope: Scope): Template {
  if (Array.isArray(value)) return (value as Json[]).map((item) => filled(item, scope));
  if (isObject(value)) return mapMembers(value, (member) => filled(member, scope));
  if (typeof value !== "string") return value;
  if (wholeExpression.test(value)) return resolved(value, scope);
  const parts = value.split(/\{(\$[^{}]+)\}/);
  return parts.length === 1
    ? value
    : { $join: parts.map((part, index) => (index % 2 === 1 ? resolved(part, scope) : part)) };
}

function resolved(expression: string, { inputs, outputs }: Scope): Template {
  const [, kind, name = ""] = wholeExpression.exec(expression) ?? [];
  const value = kind === "inputs" ? inputs[name] : outputs.get(name);
  if (value === undefined)
    throw new ContractError(
      kind === "inputs"
        ? `the input ${name} has no value. Give it a default in the inputs of the workflow.`
        : `${expression} is not an output of an earlier step.`,
    );
  return value;
}
