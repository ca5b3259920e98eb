/** What "Prove it" sends, and what it says. */
import type { ShownAnswer } from "../../../../src/conformance/config/observation.ts";
import type { SentCall } from "../../../../src/conformance/config/probe.ts";
import { asObject, isObject, type Json, type JsonObject } from "../../../../src/contract/json.ts";
import { mergePatch } from "../../../../src/contract/merge-patch.ts";
import { requestOf, sampleDraft } from "./draft.ts";
import type { RunnableOperation } from "./operation.ts";
import type { ProofTarget } from "./target.ts";

/** The calls that show an answer: samples, as they are or changed. If the others only read, a changed one has its sample as its control. */
export function proofCalls(steps: readonly ProofStep[]): SentCall[] {
  const isAlone = steps.filter(({ operation: { method } }) => method !== "GET").length <= 1;
  return steps.map(({ operation, change, status }) => {
    const sample = callOf(operation);
    if (change === undefined) return { ...sample, status };
    const { parameters, body } = asObject(mergePatch(operation.sample as unknown as JsonObject, change));
    const changed = { ...callOf({ ...operation, sample: { parameters: asObject(parameters), body } }), status };
    return isAlone ? { ...changed, control: sample } : changed;
  });
}

/** A sample to send, and its change. */
export interface ProofStep {
  readonly operation: RunnableOperation;
  readonly change?: JsonObject | undefined;
  readonly status?: number | undefined;
}

/** The sample of an operation, with its arguments apart. */
function callOf(operation: RunnableOperation): SentCall {
  const { id, parameters, sample } = operation;
  const given = (place: "path" | "query"): Record<string, Json> =>
    Object.fromEntries(
      parameters.flatMap(({ name, in: where }) => {
        const value = sample.parameters[name];
        return where === place && value !== undefined ? [[name, value]] : [];
      }),
    );
  const { target } = requestOf(operation, sampleDraft(operation));
  const body = isObject(sample.body) ? sample.body : undefined;
  return { operation: id, target, path: given("path"), query: given("query"), body };
}

/** What the store showed, in a sentence or two. */
export function verdictOf({ readings }: Pick<ProofTarget, "readings">, answer: ShownAnswer): string {
  const { readings: shown, isMixed } = answer;
  const [only = "", ...others] = shown;
  const list = shown.map((id) => `“${id}”`).join(" or ");
  if (shown.length === 0) return "The responses show none of the answers. Reset the store, and ask again.";
  if (isMixed) return `The store gives different answers in different places: ${list}.`;
  if (others.length > 0) return `The store gives one of these answers: ${list}. This request does not tell them apart.`;
  const [assumed] = Object.keys(readings);
  const says = `The store gives the answer “${only}”: ${readings[only] ?? ""}`;
  return only === assumed ? says : `${says} The contract assumes “${assumed}”.`;
}
