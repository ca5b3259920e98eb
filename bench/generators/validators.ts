/** Validators of OpenAPI documents. */
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Generator, Input } from "./generators.ts";
import { runProgram } from "./tools.ts";

/** Validators from npm, which are installed in a folder, and Redocly, which we depend on. */
export function validatorsIn(folder: string): Generator[] {
  const load = <Module>(name: string): Promise<Module> => {
    const path = createRequire(join(folder, "package.json")).resolve(name);
    return import(pathToFileURL(path).href) as Promise<Module>;
  };
  const validator = (name: string, validate: (input: Input) => Promise<unknown>): Generator => ({
    name,
    attempt: async (input) => {
      await validate(input);
      return "valid";
    },
  });
  return [
    validator("@apidevtools/swagger-parser", async ({ document }) => {
      const { default: parser } = await load<{ default: { validate(document: object): Promise<unknown> } }>(
        "@apidevtools/swagger-parser",
      );
      await parser.validate(structuredClone(document));
    }),
    validator("@seriousme/openapi-schema-validator", async ({ document }) => {
      const { Validator } = await load<{ Validator: new () => { validate(document: object): Promise<Outcome> } }>(
        "@seriousme/openapi-schema-validator",
      );
      assertValid(await new Validator().validate(structuredClone(document)));
    }),
    validator("@scalar/openapi-parser", async ({ document }) => {
      const { validate } = await load<{ validate(document: object): Promise<Outcome> }>("@scalar/openapi-parser");
      assertValid(await validate(structuredClone(document)));
    }),
    validator("@redocly/cli", async ({ file, folder: at }) => {
      const redocly = fileURLToPath(new URL("../../node_modules/@redocly/cli/bin/cli.js", import.meta.url));
      await runProgram(process.execPath, [redocly, "lint", file, "--extends=spec"], at);
    }),
  ];
}

interface Outcome {
  readonly valid: boolean;
  readonly errors?: unknown;
}

function assertValid({ valid, errors }: Outcome): void {
  if (!valid) throw new Error(JSON.stringify(errors).slice(0, 200));
}
