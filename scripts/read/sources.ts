/** The authored files of the contract: reading them, and finding the place of what a bundle or a tool speaks of. */
import { readdir, readFile, stat } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import {
  BaseResolver,
  type Document,
  getLineColLocation,
  parseYaml,
  Source,
  YamlParseError,
} from "@redocly/openapi-core";
import { pathPrefix } from "../../openapi/rules/core/path-prefix.ts";
import { isRegisterSchema } from "../../openapi/rules/core/register.ts";
import { fieldOf, type ObjectKind } from "../../src/contract/grammar.ts";
import { asObject, isObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import { formatReference, type Path, parsePointer } from "../../src/contract/pointer.ts";
import type { ContractFinding, SourcePlace } from "../pipeline/finding.ts";

/** The kinds of components that references lead to, by the kind of object. */
const componentKinds: Readonly<Partial<Record<ObjectKind, string>>> = {
  pathItem: "pathItems",
  schema: "schemas",
  example: "examples",
  parameter: "parameters",
  header: "headers",
  response: "responses",
  requestBody: "requestBodies",
  link: "links",
  callback: "callbacks",
};

/** A value in an authored file. */
export interface Spot {
  /** Absolute path. */
  file: string;
  path: Path;
  value: Json;
}

interface ReadFile {
  /** Changes when the file does. */
  stamp: string;
  document: Document<Json>;
}

export class Sources {
  /** The project's root. */
  readonly root: string;
  /** What could not be parsed; nothing else is to be trusted while there is any. */
  readonly broken: readonly ContractFinding[];
  readonly #files: ReadonlyMap<string, ReadFile>;
  #components: Map<string, Spot> | undefined;
  #kinds: ReadonlyMap<string, ReadonlyMap<string, string>> | undefined;
  readonly #anchors = new Map<string, ReadonlyMap<object, Path>>();

  private constructor(root: string, files: ReadonlyMap<string, ReadFile>, broken: readonly ContractFinding[]) {
    this.root = root;
    this.broken = broken;
    this.#files = files;
  }

  /**
   * Reads the YAML files in the folder `openapi` of a project, without those of `extensions`, `recipes` and `rules` and
   * the schemas of the registers.
   *
   * @param before an earlier reading; its files are taken over where they have not changed.
   * @throws when the folder or a file cannot be read. Broken YAML is a finding instead.
   */
  static async read(root: string, before?: Sources): Promise<Sources> {
    const folder = join(resolve(root), "openapi");
    const all = (await readdir(folder, { recursive: true })).filter(
      (name) => !/^(extensions|recipes|rules)[/\\]/.test(name),
    );
    const names = all.filter((name) => name.endsWith(".yaml") && !isRegisterSchema(name));
    const broken = all
      .filter((name) => name.endsWith(".yml"))
      .map((name) => wrongEnding(relativePath(root, join(folder, name))));
    const files = new Map<string, ReadFile>();
    for (const name of names.sort()) {
      const file = join(folder, name);
      const { mtimeMs, size } = await stat(file);
      const stamp = `${mtimeMs} ${size}`;
      const known = before ? before.#files.get(file) : undefined;
      if (known?.stamp === stamp) {
        files.set(file, known);
        continue;
      }
      const source = new Source(file, await readFile(file, "utf8"));
      try {
        files.set(file, { stamp, document: { source, parsed: parseYaml(source.body) as Json } });
      } catch (error) {
        broken.push(brokenYaml(new YamlParseError(error as Error, source), relativePath(root, file)));
      }
    }
    return new Sources(resolve(root), files, broken);
  }

  /** The index: absolute path of `openapi/openapi.yaml`. */
  get index(): string {
    return join(this.root, "openapi", "openapi.yaml");
  }

  /** Absolute paths of all files that were read, in order. */
  get files(): string[] {
    return [...this.#files.keys()];
  }

  /** What a file holds, or undefined. */
  content(file: string): Json | undefined {
    return this.#files.get(file)?.document.parsed;
  }

  /** The text of a file. */
  text(file: string): string {
    return this.#files.get(file)?.document.source.body ?? "";
  }

  /** The kind of component that the entries of a file are; undefined if no reference leads to one of them. */
  kindOf(file: string): string | undefined {
    this.#kinds ??= this.#findKinds();
    return this.#kinds.get(file)?.values().next().value;
  }

  /** The kinds of the entries of each file by name: what the references from the index on take them for, whatever the file is called. */
  #findKinds(): ReadonlyMap<string, ReadonlyMap<string, string>> {
    const kinds = new Map<string, Map<string, string>>();
    const visited = new Set<Json>();
    const refer = (from: string, reference: unknown, kind: ObjectKind): void => {
      const target = typeof reference === "string" ? this.follow(from, reference) : undefined;
      if (!target) return;
      const { file, path } = target;
      const [name] = path;
      const component = componentKinds[kind];
      if (component !== undefined && path.length === 1)
        kinds.set(file, (kinds.get(file) ?? new Map<string, string>()).set(String(name), component));
      visit(target, kind);
    };
    const visit = ({ file, path, value }: Spot, kind: ObjectKind): void => {
      if (!isObject(value) || visited.has(value)) return;
      visited.add(value);
      refer(file, value.$ref, kind);
      for (const [key, member] of Object.entries(value)) {
        const field = fieldOf(kind, key);
        if (field?.holds === "one") visit({ file, path: [...path, key], value: member }, field.kind);
        else if (field)
          for (const [name, each] of Object.entries(member ?? {}))
            visit({ file, path: [...path, key, name], value: each }, field.kind);
      }
      if (kind === "schema" && isObject(value.discriminator) && isObject(value.discriminator.mapping))
        for (const target of Object.values(value.discriminator.mapping)) refer(file, target, kind);
    };
    const value = this.content(this.index);
    if (value !== undefined) visit({ file: this.index, path: [], value }, "document");
    return kinds;
  }

  /**
   * A resolver of Redocly's that knows these files.
   *
   * @param copies whether it hands out copies, for work that changes what it reads, as bundling does.
   */
  resolver(copies = false): BaseResolver {
    const resolver = new BaseResolver();
    for (const [file, { document }] of this.#files) {
      const { source, parsed } = document;
      resolver.cache.set(file, Promise.resolve({ source, parsed: copies ? structuredClone(parsed) : parsed }));
    }
    return resolver;
  }

  /** What a reference in a file leads to, or undefined. */
  follow(file: string, reference: string): Spot | undefined {
    const [address = "", fragment = ""] = reference.split("#");
    const target = address === "" ? file : resolve(dirname(file), address);
    const path = fragment === "" ? [] : parsePointer(fragment);
    return this.#walk(target, path, path.length);
  }

  /**
   * Where the value at a path in the bundle was written, or as near to it as can be known. Leads through references as the
   * bundle does, and to components by their names.
   */
  locate(path: Path): Spot | undefined {
    const [first, kind, name, ...rest] = path;
    const inIndex = this.#walk(this.index, first === "paths" ? this.#withoutVersion(path) : path, 0);
    if (first !== "components" || kind === undefined || name === undefined) return inIndex;
    const component = this.#component(String(kind), String(name));
    return component ? this.#walk(component.file, [name, ...rest], 1) : inIndex;
  }

  /** The path of a value below `paths`, whose keys have the version in the bundle only. */
  #withoutVersion([paths = "", key, ...rest]: Path): Path {
    const prefix = pathPrefix(asObject(asObject(this.content(this.index)).info).version);
    return key === undefined ? [paths] : [paths, String(key).replace(prefix, ""), ...rest];
  }

  /** The line and column of a value, or of its key where it has one. */
  place(spot: Pick<Spot, "file" | "path">): SourcePlace | undefined {
    const read = this.#files.get(spot.file);
    if (!read) return undefined;
    const { source } = read.document;
    const pointer = formatReference(this.origin(spot.file, spot.path));
    const { start } = getLineColLocation({ source, pointer, reportOnKey: true });
    return { file: this.relative(spot.file), line: start.line, column: start.col };
  }

  /** The path at which a value was written: where an alias leads to it, the path of its anchor. */
  origin(file: string, path: Path): Path {
    const root = this.content(file);
    const anchors = this.#anchorsOf(file);
    let spot: Spot | undefined = root === undefined ? undefined : { file, path: [], value: root };
    let origin: Path = [];
    for (const key of path) {
      spot = spot && child(spot, key);
      origin = (isCompound(spot?.value) && anchors.get(spot.value)) || [...origin, key];
    }
    return origin;
  }

  /** The first path of each object and list of a file. An anchor precedes its aliases, and all are one object. */
  #anchorsOf(file: string): ReadonlyMap<object, Path> {
    const known = this.#anchors.get(file);
    if (known) return known;
    const paths = new Map<object, Path>();
    const visit = (value: Json | undefined, path: Path): void => {
      if (!isCompound(value) || paths.has(value)) return;
      paths.set(value, path);
      for (const [key, member] of Object.entries(value)) visit(member, [...path, key]);
    };
    visit(this.content(file), []);
    this.#anchors.set(file, paths);
    return paths;
  }

  /** A path as people read it: below the root, with `/`. */
  relative(file: string): string {
    return relativePath(this.root, file);
  }

  /**
   * Follows a path from the root of a file, through references where a key is not found beside them, and stops where it
   * does not lead on.
   *
   * @param exact how many keys have to be there; with fewer the result is undefined.
   */
  #walk(start: string, path: Path, exact: number): Spot | undefined {
    const root = this.content(start);
    if (root === undefined) return undefined;
    let spot: Spot = { file: start, path: [], value: root };
    for (const [index, key] of path.entries()) {
      let next = child(spot, key);
      for (let hops = 0; !next && hops < 20 && isObject(spot.value) && typeof spot.value.$ref === "string"; hops += 1) {
        const target = this.follow(spot.file, spot.value.$ref);
        if (!target) break;
        spot = target;
        next = child(spot, key);
      }
      if (!next) return index < exact ? undefined : spot;
      spot = next;
    }
    return spot;
  }

  #component(kind: string, name: string): Spot | undefined {
    if (!this.#components) {
      this.#components = new Map();
      for (const entry of this.components()) this.#components.set(`${entry.kind} ${entry.name}`, entry);
    }
    return this.#components.get(`${kind} ${name}`);
  }

  /** The entries of all files that references lead to entries of. */
  *components(): Generator<Spot & { kind: string; name: string }> {
    for (const file of this.files) {
      const usual = this.kindOf(file);
      const content = this.content(file);
      if (usual === undefined || !isObject(content)) continue;
      for (const [name, value] of Object.entries(content))
        yield { file, path: [name], value, kind: this.#kinds?.get(file)?.get(name) ?? usual, name };
    }
  }
}

function child(spot: Spot, key: string | number): Spot | undefined {
  const { file, path, value } = spot;
  const found = Array.isArray(value) ? value[Number(key)] : isObject(value) ? ownValue(value, String(key)) : undefined;
  return found === undefined ? undefined : { file, path: [...path, key], value: found };
}

function isCompound(value: Json | undefined): value is Json[] | JsonObject {
  return typeof value === "object" && value !== null;
}

function ownValue(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

function relativePath(root: string, file: string): string {
  return relative(resolve(root), file).split(sep).join("/");
}

function wrongEnding(file: string): ContractFinding {
  return {
    severity: "error",
    rule: "file-name",
    message: "The file ends in .yml; registers, places and orphans are read from .yaml files.",
    fix: "Rename it to end in .yaml.",
    place: { file, line: 1, column: 1 },
  };
}

function brokenYaml(error: YamlParseError, file: string): ContractFinding {
  return {
    severity: "error",
    rule: "yaml",
    message: `The file is not valid YAML: ${error.message.replace(/\s*\(\d+:\d+\)$/, "")}.`,
    fix: "Correct the line; quote texts with special characters, and look at the indentation above it.",
    place: { file, line: error.line || 1, column: error.col || 1 },
  };
}
