/**
 * Generated files that are not committed, because nobody reads them: compiled validators, the control API, the inspector, and views for
 * other tools. A build writes them; a fresh clone makes them from the committed files as soon as something needs them.
 */
import { readdir, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { generated, readBundle, type Texts, writeChanged } from "./generated.ts";

const built: ReadonlySet<string> = new Set([
  ...[generated.validators, generated.validatorTypes],
  ...[generated.control, generated.controlTypes, generated.controlValidators, generated.controlValidatorTypes],
  ...[generated.plain, generated.plain30, generated.postman],
  ...[generated.inspector, generated.inspectorIcon, generated.inspectorScript, generated.inspectorStyle],
]);

/** What the files are made from, besides the bundle: the control API's document, and the page of the inspector. */
const folders = ["src/sandbox/control/openapi", "src/sandbox/inspector"];

/** Whether a generated file is committed. */
export function isCommitted(path: string): boolean {
  return !built.has(path);
}

/** Makes the files if one is missing or older than what it is made from. */
export async function makeBuilt(root: string): Promise<void> {
  if ((await findStale(root, [...built])).length === 0) return;
  const [{ steps }, { StepWorker }] = await Promise.all([import("./steps.ts"), import("./worker.ts")]);
  const worker = new StepWorker();
  try {
    const input = { root, bundle: await readBundle(root), worker };
    const own = steps.filter(({ writes }) => writes.some((path) => built.has(path)));
    const texts: Texts = Object.assign({}, ...(await Promise.all(own.map((step) => step.make(input)))));
    await writeChanged(root, texts);
    await touchBuilt(root, texts);
  } finally {
    await worker.close();
  }
}

/** Marks files as fresh whose source was written, but whose text has not changed. */
export async function touchBuilt(root: string, texts: Texts): Promise<void> {
  const now = new Date();
  const own = Object.keys(texts).filter((path) => built.has(path));
  for (const path of await findStale(root, own)) await utimes(join(root, path), now, now);
}

/** The files that are missing or older than what they are made from. */
async function findStale(root: string, paths: readonly string[]): Promise<string[]> {
  const lists = await Promise.all(
    folders.map(async (folder) => {
      const names = await readdir(join(root, folder), { recursive: true }).catch(() => []);
      return names.map((name) => join(folder, name));
    }),
  );
  const newest = Math.max(...(await timesOf(root, [generated.json, ...lists.flat()])));
  const times = await timesOf(root, paths);
  return paths.filter((_, index) => (times[index] ?? 0) < newest);
}

/** When files were last written; 0 for a file that does not exist. */
function timesOf(root: string, paths: readonly string[]): Promise<number[]> {
  return Promise.all(paths.map(async (path) => (await stat(join(root, path)).catch(() => undefined))?.mtimeMs ?? 0));
}
