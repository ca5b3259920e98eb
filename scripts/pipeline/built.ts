/**
 * Generated files that are not committed, because nobody reads them: compiled validators, and views for other tools. A build writes them; a fresh clone
 * makes them from the committed files as soon as something needs them.
 */
import { stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { generated, readBundle, type Texts, writeChanged } from "./generated.ts";

/** Paths of the files, and of the committed file that each is made from. */
const sources: Readonly<Record<string, string>> = {
  [generated.validators]: generated.json,
  [generated.controlValidators]: generated.control,
  [generated.plain]: generated.json,
  [generated.plain30]: generated.json,
  [generated.postman]: generated.json,
};

/** Whether a generated file is committed. */
export function isCommitted(path: string): boolean {
  return sources[path] === undefined;
}

/** Makes the files that are missing or older than their source. */
export async function makeBuilt(root: string): Promise<void> {
  const stale = await Promise.all(Object.keys(sources).map((path) => isStale(root, path)));
  if (!stale.includes(true)) return;
  const { makeValidators } = await import("../tables/validators.ts");
  const { makePlainFiles } = await import("../plain/files.ts");
  const { makeControlValidators } = await import("../tables/control-api.ts");
  const { controlDocument } = (await import(pathToFileURL(join(root, generated.control)).href)) as {
    readonly controlDocument: OpenApiDocument;
  };
  const bundle = await readBundle(root);
  const texts = {
    ...(await makeValidators(bundle)),
    ...(await makePlainFiles(bundle)),
    ...(await makeControlValidators(controlDocument)),
  };
  const built = Object.fromEntries(Object.entries(texts).filter(([path]) => !isCommitted(path)));
  await writeChanged(root, built);
  await touchBuilt(root, built);
}

/** Marks files as fresh whose source was written, but whose text has not changed. */
export async function touchBuilt(root: string, texts: Texts): Promise<void> {
  const now = new Date();
  for (const path of Object.keys(texts)) if (await isStale(root, path)) await utimes(join(root, path), now, now);
}

/** Whether a file is older than its source, or missing. */
async function isStale(root: string, path: string): Promise<boolean> {
  const source = sources[path];
  return source !== undefined && (await timeOf(join(root, source))) > (await timeOf(join(root, path)));
}

/** When a file was last written; 0 if it does not exist. */
async function timeOf(file: string): Promise<number> {
  return (await stat(file).catch(() => undefined))?.mtimeMs ?? 0;
}
