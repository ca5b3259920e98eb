/**
 * Finds the files that a file depends on: those that its strings name. So imports count (also those of types, and of the package by
 * its name), and so do files that it reads and programs that it starts, which a graph of modules does not contain. A file that does
 * not name what it depends on declares it: `// Depends on: src/ package.json`.
 */
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** Folders that are not committed. */
const skipped = /(^|\/)(node_modules|\.git|\.cache)(\/|$)/;

const hasMentions = /\.(ts|mts|mjs|js)$/;

/** Built files that are not committed, and what they are made from. */
const build = ["scripts/pipeline/", "scripts/read/", "scripts/tables/"];
const madeFrom: ReadonlyMap<string, readonly string[]> = new Map([
  ["generated/validators.js", ["openapi/", ...build]],
  ["generated/control-validators.js", ["src/sandbox/control/openapi/", ...build]],
]);

/** The dependencies of the files of one package. It reads each file once. */
export class Dependencies {
  readonly #root: string;
  readonly #exports: ReadonlyMap<string, string>;
  readonly #direct = new Map<string, readonly string[]>();

  /** @param root of the package. */
  constructor(root: string) {
    this.#root = root;
    this.#exports = readExports(root);
  }

  /**
   * All files that a file depends on, directly or not, and the file itself. Paths start at the root. A path that ends with a slash
   * is a folder, and stands for the files in it, but not for what those depend on.
   */
  of(file: string): ReadonlySet<string> {
    const found = new Set<string>();
    const waiting = [file];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (found.has(next)) continue;
      found.add(next);
      waiting.push(...this.#mentionedIn(next));
    }
    return found;
  }

  #mentionedIn(path: string): readonly string[] {
    const known = this.#direct.get(path);
    if (known) return known;
    const mentioned = this.#readMentions(path);
    this.#direct.set(path, mentioned);
    return mentioned;
  }

  #readMentions(path: string): readonly string[] {
    const source = madeFrom.get(path);
    if (source) return source;
    const file = join(this.#root, path);
    if (!hasMentions.test(path) || !existsSync(file)) return [];
    const text = readFileSync(file, "utf8");
    const declared = [...text.matchAll(/^\/\/ Depends on: (.+)$/gm)].flatMap(([, paths = ""]) => paths.split(" "));
    const code = text.replace(/^\s*(\/\*\*?|\*|\/\/).*$/gm, "");
    const words = [...code.matchAll(/["'`}]((?=[./]*[\w@#])[\w./@#-]+)/g)].map(([, word = ""]) => word);
    return [...declared, ...new Set(words.flatMap((word) => this.#resolve(word, dirname(path))))];
  }

  /** The files that a string can name: from the folder of the file, or from the root. */
  #resolve(word: string, folder: string): string[] {
    const entry = this.#exports.get(word);
    if (entry) return [entry];
    const local = word.startsWith("#") ? word.slice(1) : word;
    const isPath = /[./]/.test(local);
    if (!isPath && /^(src|generated)(\/|$)/.test(folder)) return []; // a word such as "src" of an image: products name no folders
    const places = isPath ? [join(folder, local), normalize(local)] : [local];
    return places.map((place) => place.replace(/^dist(?=\/|$)/, "src")).flatMap((place) => this.#existing(place));
  }

  #existing(place: string): string[] {
    const path = place.replace(/\/$/, "");
    if (path.startsWith("..") || path === "." || path === "" || skipped.test(path)) return [];
    if (madeFrom.has(path)) return [path];
    const found = statSync(join(this.#root, path), { throwIfNoEntry: false });
    if (found) return [found.isDirectory() ? `${path}/` : path];
    const compiledFrom = path.replace(/\.(d\.ts|js)$/, ".ts");
    return compiledFrom !== path && existsSync(join(this.#root, compiledFrom)) ? [compiledFrom] : [];
  }
}

/** The source of each entry of the package, by the name that users import. */
function readExports(root: string): Map<string, string> {
  const { name, exports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    name: string;
    exports: Record<string, string | { types: string }>;
  };
  return new Map(
    Object.entries(exports).map(([entry, target]) => [
      join(name, entry),
      normalize(typeof target === "string" ? target : target.types).replace(/^dist\/(.*)\.d\.ts$/, "src/$1.ts"),
    ]),
  );
}
