import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, onTestFinished } from "vitest";
import { root as repository } from "../../support/program.ts";

const fixture = fileURLToPath(new URL("../fixtures/contract", import.meta.url));

/** A small contract of its own in a temporary folder, under the rules of the real one. */
export interface Project {
  readonly root: string;
  read(path: string): Promise<string>;
  write(path: string, text: string): Promise<void>;
  /** Replaces a text in a file, which has to have it exactly once. */
  edit(path: string, from: string, to: string): Promise<void>;
  remove(path: string): Promise<void>;
}

/** Makes a project. @param whenDone is given what removes it; without it, the project goes when the test ends. */
export async function createProject(
  whenDone: (remove: () => Promise<void>) => void = onTestFinished,
): Promise<Project> {
  const root = await mkdtemp(join(tmpdir(), "contract-"));
  whenDone(() => rm(root, { recursive: true, force: true }));
  await cp(fixture, root, { recursive: true });
  await cp(join(repository, "redocly.yaml"), join(root, "redocly.yaml"));
  // The rules use the document model and the predicates of the product.
  const parts = [
    "openapi/extensions",
    "openapi/gaps/gaps.schema.yaml",
    "openapi/rules",
    "src/contract",
    "src/predicates",
  ];
  for (const part of [...parts, "src/suggest.ts"]) {
    await cp(join(repository, part), join(root, part), { recursive: true });
  }
  // Those of the real contract speak of places that this one does not have.
  await writeFile(join(root, "openapi/rules/exceptions.ts"), "export const exceptions = [];\n");
  await symlink(join(repository, "node_modules"), join(root, "node_modules"), "junction");
  const at = (path: string) => join(root, path);
  const read = (path: string) => readFile(at(path), "utf8");
  // In one move, as editors save: who watches never sees half of a file.
  const write = async (path: string, text: string): Promise<void> => {
    const draft = join(root, ".draft");
    await writeFile(draft, text);
    await mkdir(dirname(at(path)), { recursive: true });
    await rename(draft, at(path));
  };
  return {
    root,
    read,
    write,
    edit: async (path, from, to) => {
      const parts = (await read(path)).split(from);
      if (parts.length !== 2) throw new Error(`${path} has ${parts.length - 1} times: ${from}`);
      await write(path, parts.join(to));
    },
    remove: (path) => rm(at(path)),
  };
}

/**
 * Makes a project that tests use one after the other, each as if it were new: when a test ends, its files are what they were. The rules
 * of the project are compiled once.
 */
export async function shareProject(): Promise<() => Project> {
  const project = await createProject(afterAll);
  return () => {
    const before = new Map<string, string | undefined>();
    const remember = async (path: string): Promise<void> => {
      if (!before.has(path)) before.set(path, await project.read(path).catch(() => undefined));
    };
    onTestFinished(async () => {
      for (const [path, text] of before)
        await (text === undefined ? rm(join(project.root, path), { force: true }) : project.write(path, text));
    });
    const after =
      <Arguments extends [path: string, ...string[]]>(change: (...args: Arguments) => Promise<void>) =>
      async (...args: Arguments): Promise<void> => {
        await remember(args[0]);
        await change(...args);
      };
    return { ...project, write: after(project.write), edit: after(project.edit), remove: after(project.remove) };
  };
}
