/** A contract that is several times as large as the one it is made from. */
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parse, stringify } from "yaml";
import { isObject, type Json, type JsonObject } from "../../src/contract/json.ts";

/** Folders that are not copied. */
const once = new Set(["shared", "extensions", "rules"]);

/**
 * Adds copies of every area to a contract: paths, webhooks, components, examples and operations, with new names and with references
 * within the copy.
 *
 * @param folder the `openapi` folder of the contract. It is changed.
 * @param times the size of the new contract, as a multiple.
 */
export async function enlarge(folder: string, times: number): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  const areas = entries.filter((entry) => entry.isDirectory() && !once.has(entry.name)).map(({ name }) => name);
  const indexFile = join(folder, "openapi.yaml");
  const index = parse(await readFile(indexFile, "utf8")) as JsonObject;
  const { paths, webhooks } = structuredClone(index);
  for (let copy = 2; copy <= times; copy += 1) {
    for (const area of areas) await copyArea(folder, area, copy);
    const add = (group: "paths" | "webhooks", items: Json | undefined, name: (key: string) => string) => {
      for (const [key, item] of Object.entries(items ?? {})) {
        (index[group] as JsonObject)[name(key)] = rename(item, copy, "");
      }
    };
    add("paths", paths, (path) => `/copy_${copy}${path}`);
    add("webhooks", webhooks, (topic) => `${topic}${suffix(copy)}`);
  }
  await writeFile(indexFile, stringify(index));
}

async function copyArea(folder: string, area: string, copy: number): Promise<void> {
  const target = join(folder, `${area}-${copy}`);
  await mkdir(target);
  for (const file of await readdir(join(folder, area))) {
    const entries = Object.entries(parse(await readFile(join(folder, area, file), "utf8")) as JsonObject);
    const copied = entries.map(([name, entry]) => [name + suffix(copy), rename(entry, copy, area)]);
    await writeFile(join(target, file), stringify(Object.fromEntries(copied), { aliasDuplicateObjects: false }));
  }
}

/** Renames references to copied components, and operationIds. */
function rename(value: Json, copy: number, area: string): Json {
  if (Array.isArray(value)) return value.map((item) => rename(item, copy, area));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => {
      if (typeof member !== "string") return [key, rename(member, copy, area)];
      if (key === "$ref") return [key, renameReference(member, copy)];
      return [key, key === "operationId" ? member + suffix(copy) : member];
    }),
  );
}

function renameReference(reference: string, copy: number): string {
  const [address = "", name] = reference.split("#");
  if (/(^|\/)shared\//.test(address)) return reference;
  const file = address.replace(/([\w-]+)(?=\/[^/]+$)/, `$1-${copy}`); // the area, if the reference names one
  return `${file}#${name}${suffix(copy)}`;
}

function suffix(copy: number): string {
  return `X${copy}`;
}
