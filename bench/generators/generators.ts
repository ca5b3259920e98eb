/** What each generator makes of a view, and the check that it compiles. */
import { copyFile, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { nameIn } from "../../src/contract/document.ts";
import { objectsOf } from "../../src/contract/grammar.ts";
import { asObject, type Json } from "../../src/contract/json.ts";
import { exampleOf } from "../../src/contract/sample-call.ts";
import { ProgramError, runProgram, runTool } from "./tools.ts";

/** A view of the contract, in a folder for one generator. */
export interface Input {
  readonly document: OpenApiDocument;
  /** The name of the file with the view, in the folder. */
  readonly file: string;
  readonly folder: string;
}

/** A generator, or a validator. */
export interface Generator {
  readonly name: string;
  /** Generates and compiles. @returns what to tell about the result. @throws Error if anything fails. */
  readonly attempt: (input: Input) => Promise<string>;
}

/** All of them. */
export const generators: readonly Generator[] = [
  {
    name: "orval",
    attempt: async ({ file, folder }) => {
      await runTool("orval", ["--input", `./${file}`, "--output", "./api.ts", "--client", "fetch"], folder);
      return checkTypes(folder, "api.ts");
    },
  },
  {
    name: "@hey-api/openapi-ts",
    attempt: async ({ file, folder }) => {
      await runTool("openapi-ts", ["-i", file, "-o", "api"], folder);
      return checkTypes(folder, "api/index.ts");
    },
  },
  {
    name: "swagger-typescript-api",
    attempt: async ({ file, folder }) => {
      await runTool("swagger-typescript-api", ["generate", "-p", file, "-o", ".", "-n", "api.ts"], folder);
      return checkTypes(folder, "api.ts");
    },
  },
  {
    name: "openapi-zod-client",
    attempt: async ({ document, file, folder }) => {
      await runTool("openapi-zod-client", [file, "-o", "api.ts", "--export-schemas"], folder);
      await checkTypes(folder, "api.ts");
      return checkZod(document, folder);
    },
  },
  quicktype("Java", "java", ["--just-types", "--package", "api"], "Api.java", async (folder) => {
    const files = (await readdir(folder)).filter((file) => file.endsWith(".java"));
    await runProgram("javac", ["-d", "classes", ...files], folder);
    return `compiles, ${files.length} classes`;
  }),
  quicktype("Go", "go", ["--package", "api"], "api.go", async (folder) => {
    await runProgram("go", ["vet", "api.go"], folder);
    return `compiles, ${await count(folder, "api.go", /^type \w+ struct/gm)} structs`;
  }),
  quicktype("Python", "python", ["--python-version", "3.7"], "api.py", async (folder) => {
    await runProgram("python3", ["-m", "py_compile", "api.py"], folder);
    return `compiles, ${await count(folder, "api.py", /^class /gm)} classes`;
  }),
  quicktype("C#", "csharp", ["--just-types", "--csharp-version", "6"], "Api.cs", async (folder) => {
    // Plain types come without the namespaces that they use.
    const text = await readFile(join(folder, "Api.cs"), "utf8");
    await writeFile(join(folder, "Api.cs"), `using System;\n${text}`);
    await runProgram("mcs", ["-target:library", "-out:api.dll", "Api.cs"], folder);
    return `compiles, ${await count(folder, "Api.cs", / class /g)} classes`;
  }),
];

/** Quicktype makes types of JSON schemas. Its root has each schema of the view as a property. */
function quicktype(
  language: string,
  option: string,
  options: readonly string[],
  output: string,
  compile: (folder: string) => Promise<string>,
): Generator {
  return {
    name: `quicktype, ${language}`,
    attempt: async ({ document, file, folder }) => {
      const names = Object.keys(asObject(asObject(document.components).schemas));
      const properties = Object.fromEntries(
        names.map((name) => [name, { $ref: `${file}#/components/schemas/${name}` }]),
      );
      await writeFile(join(folder, "root.json"), JSON.stringify({ title: "Api", type: "object", properties }));
      await runTool("quicktype", ["-s", "schema", "root.json", "-l", option, ...options, "-o", output], folder);
      return compile(folder);
    },
  };
}

async function count(folder: string, file: string, pattern: RegExp): Promise<number> {
  return (await readFile(join(folder, file), "utf8")).match(pattern)?.length ?? 0;
}

const strict = ["--noEmit", "--strict", "--skipLibCheck", "--target", "es2022", "--module", "esnext"];

async function checkTypes(folder: string, file: string): Promise<string> {
  await runTool("tsc", [...strict, "--moduleResolution", "bundler", "--lib", "es2022,dom,dom.iterable", file], folder);
  return "compiles";
}

/** Whether the generated validators accept the examples of the view. */
async function checkZod(document: OpenApiDocument, folder: string): Promise<string> {
  await writeFile(join(folder, "examples.json"), JSON.stringify(examplesOf(document)));
  await copyFile(fileURLToPath(new URL("check-zod.mjs", import.meta.url)), join(folder, "check-zod.mjs"));
  const loader = pathToFileURL(fileURLToPath(new URL("../../node_modules/tsx/dist/loader.mjs", import.meta.url)));
  const rejected = JSON.parse(
    await runProgram(process.execPath, ["--import", loader.href, "check-zod.mjs"], folder),
  ) as string[];
  if (rejected.length > 0) throw new ProgramError(`rejects ${rejected.length} examples, such as ${rejected[0]}`);
  return "compiles, accepts the examples";
}

/** The first example of each body, with the name of its schema. */
function examplesOf(document: OpenApiDocument): { schema: string; value: Json }[] {
  return [...objectsOf(document)].flatMap(({ node, kind }) => {
    const { $ref } = asObject(node.schema);
    const value = kind === "mediaType" && typeof $ref === "string" ? exampleOf(document, node) : undefined;
    return value === undefined ? [] : [{ schema: nameIn(String($ref)), value }];
  });
}
