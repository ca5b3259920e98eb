/** Puts the cases of the table side by side into one pair of contracts, and finds the changes of each again. */
import { type Change, placeName } from "../../scripts/changes/change.ts";
import type { JsonObject } from "../../src/contract/json.ts";
import type { Case } from "./cases/case.ts";

const METHODS = ["get", "post", "put", "patch", "delete"];
const COMPONENTS = ["schemas", "parameters", "responses", "links"];

/** The contract that every case changes in its own corner. */
export function contract(members: JsonObject = {}): JsonObject {
  return {
    openapi: "3.1.1",
    info: { title: "Test", version: "1" },
    servers: [{ url: "https://store.example" }],
    security: [{ accessToken: ["root"] }],
    paths: {},
    webhooks: {},
    components: { securitySchemes: { accessToken: { type: "apiKey", in: "header", name: "X-Token" } } },
    ...members,
  };
}

/** The name of a case in the documents: no name begins another. */
export function slug(index: number): string {
  return `case${String(index).padStart(3, "0")}x`;
}

export function mount(cases: readonly Case[], end: "before" | "after"): JsonObject {
  const paths: JsonObject = {};
  const webhooks: JsonObject = {};
  const components: Record<string, JsonObject> = { ...(contract().components as Record<string, JsonObject>) };
  for (const [index, one] of cases.entries()) {
    const name = slug(index);
    const members = JSON.parse(JSON.stringify(one[end]).replaceAll("§", name)) as JsonObject;
    const item: JsonObject = {};
    for (const [key, value] of Object.entries(members)) {
      if (METHODS.includes(key)) item[key] = complete(name + key, value as JsonObject);
      else if (key === "webhook") webhooks[name] = { post: complete(name, value as JsonObject) };
      else if (COMPONENTS.includes(key) && !Array.isArray(value))
        components[key] = { ...components[key], ...(value as JsonObject) };
      else item[key] = value;
    }
    if (Object.keys(item).length > 0) paths[`/${name}`] = item;
  }
  return contract({ paths, webhooks, components: components as JsonObject });
}

function complete(operationId: string, operation: JsonObject): JsonObject {
  return { operationId, responses: { "200": { description: "Done" } }, ...operation };
}

/** The changes of one case. */
export function changesAt(changes: readonly Change[], index: number): Change[] {
  return changes.filter(({ place }) => placeName(place).includes(slug(index)));
}

/** The same, as `impact sides code`. */
export function describeChanges(changes: readonly Change[], index: number): string[] {
  return changesAt(changes, index)
    .map(({ impact, for: sides, code }) => `${impact} ${sides.join("+")} ${code}`)
    .sort();
}
