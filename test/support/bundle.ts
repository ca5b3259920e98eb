import { readFileSync } from "node:fs";
import { formatPointer, valueAt } from "../../src/contract/pointer.ts";

/** The parts of the bundled contract that tests read. Paths, operations and their bodies are inline; the rest is shared. */
export interface Bundle {
  readonly paths: Readonly<Record<string, Readonly<Record<string, BundledOperation>>>>;
  readonly components: {
    readonly responses?: Readonly<Record<string, BundledResponse>>;
    readonly examples?: Readonly<Record<string, BundledExample>>;
    readonly headers?: Readonly<Record<string, BundledHeader>>;
  };
}
interface Reference {
  readonly $ref: string;
}
interface BundledOperation {
  readonly operationId?: string;
  readonly requestBody?: { readonly content: BundledContent };
  readonly responses?: Readonly<Record<string, BundledResponse | Reference>>;
}
interface BundledResponse {
  readonly headers?: Readonly<Record<string, BundledHeader | Reference>>;
  readonly content?: BundledContent;
}
interface BundledHeader {
  readonly required?: boolean;
}
interface BundledExample {
  readonly value: unknown;
}
type BundledContent = Readonly<
  Record<string, { readonly examples?: Readonly<Record<string, BundledExample | Reference>> }>
>;

/** One response of an operation, and the location of its JSON schema in the bundle. */
export interface DocumentedResponse {
  readonly status: string;
  /** JSON pointer into the bundle. */
  readonly schema: string;
  /** Names of the examples, in order. */
  readonly examples: readonly string[];
}

/** An operation as the contract tests need it. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** Whether it takes a JSON body. */
  readonly takesBody: boolean;
  readonly bodies: Readonly<Record<string, unknown>>;
  readonly answers: readonly DocumentedResponse[];
}

/**
 * Returns the response of an operation with this status.
 *
 * @throws if the contract does not declare it.
 */
export function responseFor({ id, answers }: Operation, status: string): DocumentedResponse {
  const answer = answers.find((candidate) => candidate.status === status);
  if (!answer) throw new Error(`${id} declares no ${status}`);
  return answer;
}

export const bundle = JSON.parse(
  readFileSync(new URL("../../generated/openapi.json", import.meta.url), "utf8"),
) as Bundle;

const json = "application/json";
const methods = ["get", "put", "post", "delete", "patch", "head", "options", "trace"];

/** Every operation under `paths`, in the order of the contract. */
export const operations: readonly Operation[] = Object.entries(bundle.paths).flatMap(([path, item]) =>
  methods.flatMap((method) => {
    const operation = item[method];
    return operation ? [read(operation, method, path)] : [];
  }),
);

export const operationCount = operations.length;

function read(operation: BundledOperation, method: string, path: string): Operation {
  const here = formatPointer(["paths", path, method]);
  const content = operation.requestBody?.content[json];
  return {
    id: operation.operationId ?? here,
    method,
    path,
    takesBody: content !== undefined,
    bodies: Object.fromEntries(
      Object.entries(content?.examples ?? {}).map(([name, example]) => [name, resolve<BundledExample>(example).value]),
    ),
    answers: Object.entries(operation.responses ?? {}).map(([status, response]) => {
      const at = isReference(response) ? response.$ref.slice(1) : here + formatPointer(["responses", status]);
      const examples = resolve<BundledResponse>(response).content?.[json]?.examples ?? {};
      return { status, schema: at + formatPointer(["content", json, "schema"]), examples: Object.keys(examples) };
    }),
  };
}

function isReference(value: object): value is Reference {
  return "$ref" in value;
}

function resolve<T extends object>(value: T | Reference): T {
  if (!isReference(value)) return value;
  const found = valueAt(bundle, value.$ref);
  if (found === undefined) throw new Error(`${value.$ref} leads nowhere in generated/openapi.json`);
  return resolve(found as T | Reference);
}
