/**
 * The operations of the bundle as the client needs them: how each is sent, how its response is read, and its types. One constant an
 * operation, so that a program carries only those that it calls.
 */

import { decoderNames } from "../../src/contract/decoders.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { asArray } from "../../src/contract/json.ts";
import { type LocatedOperation, operationsOf } from "../../src/contract/operation.ts";
import { banner } from "../pipeline/banner.ts";
import { generated, type Texts } from "../pipeline/generated.ts";
import { argumentNamesOf } from "./argument-names.ts";
import { entryOf } from "./operation-entry.ts";

/**
 * Makes the table of operations of a bundle, and the objects that hold those of each area.
 *
 * @returns the texts of the files, by path.
 * @throws when an operation is described in a way that the client cannot send or read.
 */
export function makeOperationTable(bundle: OpenApiDocument): Texts {
  const operations = operationsOf(bundle).filter(({ path }) => path[0] === "paths");
  const decoders = new Set(decoderNames(bundle));
  const entries = operations
    .map((operation) => entryOf(bundle, operation, decoders))
    .sort((left, right) => (left.id < right.id ? -1 : 1));
  const decoder = entries.map((entry) => entry.decoder);
  const requests = entries.map(({ request }) => request);
  const answers = entries.flatMap((entry) => entry.answers);
  return {
    [generated.operations]: `// ${banner}

${importing(decoder, "./decoders.js")}
${entries.map(({ code }) => code).join("\n")}`,
    [generated.operationTypes]: `// ${banner}

import type { ClientOperation, ListOperation } from "#src/client/operation.js";
${importing(requests, "./requests.js", "type ")}${importing(answers, "./types.js", "type ")}
${entries.map(({ types }) => types).join("\n")}`,
    ...makeAreas(operations),
    ...makeArguments(bundle, operations),
  };
}

/** The names of the arguments of each operation, as an object. */
function makeArguments(bundle: OpenApiDocument, operations: readonly LocatedOperation[]): Texts {
  const names = operations.map((operation) => [operation.id, argumentNamesOf(bundle, operation)]);
  return {
    [generated.arguments]: `// ${banner}\n\nexport const argumentNames = ${JSON.stringify(Object.fromEntries(names), null, 2)};\n`,
    [generated.argumentTypes]: `// ${banner}

/** The arguments of each call by name: whether it needs them. A call that takes arguments of any name is missing. */
export declare const argumentNames: Readonly<Record<string, Readonly<Record<string, boolean>>>>;
`,
  };
}

/** The operations by area, which is their tag. */
function makeAreas(operations: readonly LocatedOperation[]): Texts {
  const areas = new Map<string, string[]>();
  for (const { id, node } of operations) {
    const [tag] = asArray(node.tags);
    if (typeof tag !== "string") throw new Error(`${id} has no tag, so it belongs to no area.`);
    const area = camelCase(tag);
    areas.set(area, [...(areas.get(area) ?? []), id]);
  }
  const ids = operations.map(({ id }) => id);
  const code = [...areas].map(([area, own]) => `  ${area}: [${own.join(", ")}],\n`);
  const types = [...areas].map(
    ([area, own]) => `  readonly ${area}: Pick<typeof operations, ${own.map((id) => `"${id}"`).join(" | ")}>;\n`,
  );
  return {
    [generated.areas]: `// ${banner}

${importing(ids, "./operations.js")}
export const areas = {
${code.join("")}};
`,
    [generated.areaTypes]: `// ${banner}

import type { ClientOperation } from "#src/client/operation.js";
import type * as operations from "./operations.js";

/** Every operation, by the area that it belongs to and by its name. */
export interface OperationsByArea {
${types.join("")}}

/** Every operation, by the area that it belongs to. */
export declare const areas: { readonly [Area in keyof OperationsByArea]: readonly ClientOperation[] };
`,
  };
}

/** An import of these names, each once, in the order of the alphabet. */
function importing(names: readonly (string | undefined)[], module: string, kind = ""): string {
  const list = [...new Set(names)].filter((name) => name !== undefined).sort();
  return list.length > 0 ? `import ${kind}{\n${list.map((name) => `  ${name},\n`).join("")}} from "${module}";\n` : "";
}

/** A title such as `Gift cards` as a name: `giftCards`. */
function camelCase(title: string): string {
  const [first = "", ...rest] = title.split(/\W+/).filter(Boolean);
  return `${first.toLowerCase()}${rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("")}`;
}
