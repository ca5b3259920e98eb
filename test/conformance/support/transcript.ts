/** Transcripts by hand: what a run would have sent and received. */
import bundle from "../../../generated/openapi.json" with { type: "json" };
import type { Relation, Step } from "../../../src/conformance/cases/case.ts";
import type { PlayedStep, Transcript } from "../../../src/conformance/cases/transcript.ts";
import { sourceOf } from "../../../src/conformance/model/bundle.ts";
import { Contract } from "../../../src/conformance/model/contract.ts";
import { parseResponse } from "../../../src/conformance/server/wire-response.ts";
import { asObject, type Json, type JsonObject } from "../../../src/contract/json.ts";

export const contract = new Contract(sourceOf(bundle as unknown as JsonObject));

/** A step, and the response that it got. */
export interface Sent extends Omit<Partial<Step>, "operation" | "path" | "query"> {
  readonly path?: Readonly<Record<string, Json>>;
  readonly query?: Readonly<Record<string, Json>>;
  readonly status?: number;
  /** The body of the response; of each page, where there are several. */
  readonly response?: Json;
  readonly responses?: readonly Json[];
  /** Members of each of those beside the list. */
  readonly bodies?: readonly JsonObject[];
  /** The text of the response, in place of a body. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A step that was sent, and its responses. */
export function send(id: string, sent: Sent = {}): PlayedStep {
  const {
    path = {},
    query = {},
    body,
    status = 200,
    response = {},
    responses,
    bodies: more = [],
    text,
    headers,
    ...step
  } = sent;
  const operation = contract.operation(id);
  const place = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => String(path[name]));
  const search = Object.entries(query).map(([name, value]) => `${name}=${value}`);
  const request = {
    method: operation.method,
    url: `http://server.test${place}${search.length > 0 ? `?${search.join("&")}` : ""}`,
    headers: body === undefined ? {} : { "Content-Type": "application/json" },
    text: body === undefined ? undefined : JSON.stringify(body),
  };
  const bodies = responses?.map((each, index) => JSON.stringify({ ...asObject(each), ...more[index] })) ?? [
    text ?? JSON.stringify(response),
  ];
  const exchanges = bodies.map((each, index) => {
    const link = index < bodies.length - 1 ? { link: '<http://server.test/next>; rel="next"' } : {};
    const all = { "content-type": "application/json", ...link, ...headers };
    return {
      operation,
      request,
      path,
      query,
      body,
      response: parseResponse(status, all, each, operation.reader),
    };
  });
  return { step: { as: id, operation: id, ...step }, exchanges };
}

/** A transcript of steps. A step without a label of its own has that of its operation, and its number where that repeats. */
export function transcript(steps: readonly PlayedStep[], relations: readonly Relation[] = []): Transcript {
  const labels = new Set<string>();
  const labelled = steps.map(({ step, ...played }, index) => {
    const as = labels.has(step.as) ? `${step.as}-${index + 1}` : step.as;
    labels.add(as);
    return { ...played, step: { ...step, as } };
  });
  const case_ = { name: "By hand", phase: "state", steps: labelled.map(({ step }) => step), relations };
  return { case: case_, steps: labelled };
}
