/**
 * The operations of the bundle as the client needs them: how each is sent, how its answer is read, and its types. One constant an
 * operation, so that a program carries only those that it calls.
 */

import type { OpenApiDocument } from "../../src/contract/document.ts";
import { type Operation, operationsOf } from "../../src/contract/operation.ts";
import { banner } from "../pipeline/banner.ts";
import { command } from "../pipeline/command.ts";
import { generated, readBundle, reportWritten, type Texts, writeChanged } from "../pipeline/generated.ts";
import { decoderNames } from "./decoders.ts";
import { entryOf } from "./operation-entry.ts";

/** The types that the constants have; `src/client` interprets them. */
const declarations = `/** One operation: how it is sent and how its answer is read. */
export interface Operation<Args extends readonly unknown[] = readonly unknown[], Data = unknown> {
  /** Its operationId. */
  readonly id: string;
  readonly method: "GET" | "PUT" | "POST" | "DELETE";
  /** The address below the base URL; \`{name}\` stands for an argument. */
  readonly path: string;
  /** How lists and objects are written in the query, by parameter. */
  readonly query?: Readonly<Record<string, "comma" | "repeat" | "deepObject">>;
  /** Present where the call has a body: the arguments of the path that the body repeats. The body takes all other arguments. */
  readonly body?: readonly string[];
  /** Whether a call that is not safe by its method changes nothing. */
  readonly safe?: boolean;
  /** Whether an answer may be empty. */
  readonly empty?: boolean;
  /** Reads the answer in place; absent where there is nothing to read. */
  readonly decode?: Decoder;
  /** Present where the answer is a page of a list. */
  readonly paging?: Paging;
  /** Nothing at run time: the types of the arguments and of the answer. */
  readonly [types]?: [Args, Data];
}

/** One operation whose answer is a page of a list. */
export interface ListOperation<Args extends readonly unknown[] = readonly unknown[], Data = unknown, Item = unknown>
  extends Operation<Args, Data> {
  readonly paging: Paging;
  /** Nothing at run time: the type of an item. */
  readonly [item]?: Item;
}

/** What pages a list, as \`x-paging\` of the contract says. */
export interface Paging {
  /** The property of an answer that holds the items. */
  readonly items: string;
  /** The property that identifies an item. */
  readonly id: string;
  /** The argument that says where a page starts. */
  readonly token?: string;
  /** Whether that is a number that counts pages. */
  readonly counted?: boolean;
  /** The argument that takes the id after which a page starts. */
  readonly since?: string;
  /** Pairs of inclusive bounds, the lower one first, and the property of an item that they bind. */
  readonly windows?: readonly (readonly [min: string, max: string, property: string])[];
}

declare const types: unique symbol;
declare const item: unique symbol;

// Without a line like this, a declaration file exports all that it declares.
export {};
`;

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

import type { Decoder } from "./decoders.js";
${importing(requests, "./requests.js", "type ")}${importing(answers, "./types.js", "type ")}
${declarations}
${entries.map(({ types }) => types).join("\n")}`,
    ...makeAreas(operations),
  };
}

/** The operations by area, which is their tag. */
function makeAreas(operations: readonly Operation[]): Texts {
  const areas = new Map<string, string[]>();
  for (const { id, value } of operations) {
    const [tag] = Array.isArray(value.tags) ? value.tags : [];
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

import type * as operations from "./operations.js";

/** Every operation, by the area that it belongs to and by its name. */
export interface OperationsByArea {
${types.join("")}}

/** Every operation, by the area that it belongs to. */
export declare const areas: { readonly [Area in keyof OperationsByArea]: readonly operations.Operation[] };
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

await command(
  import.meta.url,
  {
    does: `Writes ${generated.operations} and ${generated.areas} and their types from ${generated.json}.`,
    usage: "node scripts/run.mjs tables/operation-table",
  },
  async () => {
    const root = process.cwd();
    return reportWritten(await writeChanged(root, makeOperationTable(await readBundle(root))));
  },
);
