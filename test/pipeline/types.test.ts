import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readRedoclyConfig } from "../../scripts/lint/lint-sources.ts";
import { bundleSources } from "../../scripts/read/bundle.ts";
import { Sources } from "../../scripts/read/sources.ts";
import { makeTypes, type Types } from "../../scripts/types/types.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import type { JsonObject } from "../../src/contract/json.ts";
import { compilers } from "../package/project.ts";
import { node, root as repository } from "../support/program.ts";
import { createProject } from "./support/project.ts";

function documentWith(schemas: JsonObject): OpenApiDocument {
  return { openapi: "3.1.1", info: { title: "Scalars", version: "1" }, paths: {}, components: { schemas } };
}

/** The type that a view gives to a component. */
function typeOf(view: string, name: string): string | undefined {
  return new RegExp(`^export type ${name} = (.*);$`, "m").exec(view)?.[1];
}

const decimal = `\`\${number}\``;
const both = (type: string) => ({ type: [type, "string"] });

test.each<[string, JsonObject, string, string]>([
  ["an id", { ...both("integer"), "x-decoded": "id" }, "number | string", "string"],
  ["a decimal", { ...both("number"), "x-decoded": "decimal" }, "number | string", decimal],
  ["a number", { ...both("integer"), "x-decoded": "number" }, "number | string", "number"],
  ["a boolean", { ...both("boolean"), "x-decoded": "boolean" }, "boolean | string", "boolean"],
  ["a text", { type: "string", format: "date-time", "x-decoded": "text" }, "string", "string"],
  ["a text that may be a number", { ...both("number"), "x-decoded": "text" }, "number | string", "string"],
  ["a list", { ...both("array"), items: { type: "string" }, "x-decoded": "list" }, "string[] | string", "string[]"],
  [
    "a list of scalars",
    { ...both("array"), items: { $ref: "#/components/schemas/Other" }, "x-decoded": "list" },
    "Other[] | string",
    "Other[]",
  ],
  [
    "a closed set of numbers",
    {
      anyOf: [
        { type: "integer", enum: [1, 2] },
        { type: "string", pattern: "^[12]$" },
      ],
      "x-decoded": "number",
    },
    "(1 | 2) | string",
    "1 | 2",
  ],
  ["a text or null", { type: ["string", "null"], "x-decoded": "text" }, "string | null", "string | null"],
  [
    "a decimal or null",
    { type: ["number", "string", "null"], "x-decoded": "decimal" },
    "number | string | null",
    `${decimal} | null`,
  ],
])("%s", async (_name, schema, wire, decoded) => {
  const types = await makeTypes(documentWith({ Scalar: schema, Other: { ...both("integer"), "x-decoded": "id" } }));
  expect(typeOf(types.wire, "Scalar")).toBe(wire);
  expect(typeOf(types.decoded, "Scalar")).toBe(decoded);
});

test("rejects an unknown format, and names it", async () => {
  await expect(makeTypes(documentWith({ A: { type: "string", "x-decoded": "date" } }))).rejects.toThrow(
    /x-decoded: date is none of id, decimal/,
  );
});

async function typesOf(root: string): Promise<Types> {
  const { document } = await bundleSources(await Sources.read(root), await readRedoclyConfig(root));
  return makeTypes(document);
}

test("editors show descriptions of properties, components, root types and operations", async () => {
  const { decoded } = await typesOf((await createProject()).root);
  expect(decoded).toMatch(/^\/\/ Generated .* `npm run build`/);
  expect(decoded).toMatch(/\/\*\* How its products are chosen\. \*\/\n\s+collectionType\?:/);
  expect(decoded).toMatch(/\/\*\* A group of products\. \*\/\nexport interface Collection (extends \w+ )?\{/);
  expect(decoded).toMatch(/\* Get a collection\n\s+\* Reads a collection\./);
});

test("a schema is an interface, which extends those that it refers to, or an alias", async () => {
  const { decoded } = await makeTypes(
    documentWith({
      Fields: { type: "object", properties: { name: { type: "string" } } },
      Thing: {
        description: "A thing.",
        allOf: [{ $ref: "#/components/schemas/Fields" }, { type: "object", properties: { id: { type: "string" } } }],
      },
      Either: { anyOf: [{ $ref: "#/components/schemas/Fields" }, { type: "string" }] },
    }),
  );
  expect(decoded).toContain("export interface Fields {\n  name?: string;\n}");
  expect(decoded).toContain("/** A thing. */\nexport interface Thing extends Fields {\n  id?: string;\n}");
  expect(decoded).toContain("export type Either = Fields | string;");
  expect(decoded).toContain("    Thing: Thing;");
  expect(decoded).not.toContain('["schemas"]');
});

test("a choice has the values that its schemas say, and keywords next to a reference narrow it", async () => {
  const kind = (value: string): JsonObject => ({
    type: "object",
    required: ["kind"],
    properties: { kind: { type: "string", enum: [value] }, name: { type: "string" } },
  });
  const reference = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
  const { decoded } = await makeTypes(
    documentWith({
      Cat: kind("cat"),
      Dog: kind("dog"),
      Pet: { oneOf: [reference("Cat"), reference("Dog")], discriminator: { propertyName: "kind" } },
      Named: { ...reference("Cat"), required: ["name"] },
    }),
  );
  expect(decoded).toContain("export type Pet = Cat | Dog;");
  expect(decoded).toMatch(/interface Cat \{[\s\S]*? kind: "cat";/);
  expect(typeOf(decoded, "Named")).toBe('WithRequired<Cat, "name">');
});

test("a member with a default can be left out", async () => {
  const flag = { type: "boolean", default: true };
  const { wire, decoded } = await makeTypes(
    documentWith({
      Shop: { type: "object", required: ["name"], properties: { name: { type: "string" }, open: flag } },
    }),
  );
  for (const types of [wire, decoded]) expect(types).toMatch(/interface Shop \{[\s\S]*? open\?: boolean;/);
});

test.each(Object.entries(compilers))(
  "both wire formats pass the type check of %s, including libraries",
  async (_, compiler) => {
    const { root } = await createProject();
    const { wire, decoded } = await typesOf(repository);
    await mkdir(join(root, "generated"));
    await writeFile(join(root, "generated/wire.d.ts"), wire);
    await writeFile(join(root, "generated/types.d.ts"), decoded);
    await writeFile(join(root, "use.ts"), use);
    const { code, stdout } = await node(
      [
        join(repository, "node_modules", compiler, "bin/tsc"),
        ...["--noEmit", "--strict", "--exactOptionalPropertyTypes", "--noUncheckedIndexedAccess"],
        ...[
          "--target",
          "es2022",
          "--module",
          "nodenext",
          "--typeRoots",
          "generated",
          "--skipLibCheck",
          "false",
          "use.ts",
        ],
      ],
      { cwd: root },
    ).ended;
    expect(stdout).toBe("");
    expect(code).toBe(0);
  },
);

const use = `
import type { Order as Decoded, components } from "./generated/types.js";
import type { Order as Wire, paths } from "./generated/wire.js";

declare const decoded: Decoded;
declare const wire: Wire;
export const id: string = decoded.orderId;
export const wireId: string | number = wire.orderId;
// @ts-expect-error on the wire an id may be a number
export const wrongId: string = wire.orderId;
export const price: \`\${number}\` | undefined = decoded.totalPrice;
// @ts-expect-error a decimal is text
export const wrongPrice: number | undefined = decoded.totalPrice;
export const taxed: boolean | undefined = decoded.taxesIncluded;
export type Path = paths["/api/202412/orders/{orderId}"]["get"];
export type Parameter = components["parameters"]["OrderId"];
export const parameter: Parameter = "1218555927434856";
`;
