/** The JSON Schema of `conform.yaml`. The package publishes it for editors, and the reader of the file checks with it. */

import { apiPath } from "../../api-version.ts";
import type { Reading } from "../../contract/gaps.ts";
import type { JsonObject } from "../../contract/json.ts";
import { dayPattern } from "./expiry.ts";
import { reportKinds, type Setting, settings } from "./settings.ts";

/** What the schema has to know of the contract. */
export interface ConfigVocabulary {
  /** The gaps with their readings: the sentence of each, by its id. */
  readonly gaps: Readonly<
    Record<string, { readonly unknown?: string; readonly readings: Readonly<Record<string, Pick<Reading, "says">>> }>
  >;
  /** The names of the operations. */
  readonly operations: readonly string[];
  /** The names of the resources. */
  readonly resources: readonly string[];
}

/** Returns the schema of the configuration file. */
export function configSchema({ gaps, operations, resources }: ConfigVocabulary): JsonObject {
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Configuration of the conformance suite",
    description: "Options of `store-admin-api conform`. Options of the command line take precedence.",
    ...object({
      $schema: string("The address of this schema, for editors."),
      address: secret(`The address of the server, before ${apiPath}.`),
      ...Object.fromEntries(Object.entries(settings).map(([name, setting]) => [name, schemaOf(name, setting)])),
      fixtures: fixtures(resources),
      answers: answersSchema(gaps),
      ignore: list(ignoreSchema(gaps, operations), "Findings that do not count, each with a reason."),
    }),
  };
}

/** The schema of a setting. Files are relative to the configuration. */
function schemaOf(name: string, { kind, description, choices, isSecret }: Setting): JsonObject {
  switch (kind) {
    case "flag":
      return { type: "boolean", description };
    case "whole":
      return { type: "integer", minimum: 1, description };
    case "choice":
      return { enum: [...(choices ?? [])], description };
    case "list":
      return list(name === "only" || name === "skip" ? check("A check or a group.") : string("A name."), description);
    case "headers":
    case "tokens":
      return { ...record(secret(kind === "tokens" ? "A token." : "The value of the header.")), description };
    case "reports":
      return object(
        Object.fromEntries(reportKinds.map((format) => [format, string("The file, relative to the configuration.")])),
        description,
      );
    case "files":
      return list(string("A file, relative to the configuration, or an address."), description);
    case "file":
      return string(`${description} The path is relative to the configuration.`);
    case "text":
      return isSecret ? secret(`${description} Read it from the environment: \${STORE_TOKEN}.`) : string(description);
  }
}

function fixtures(resources: readonly string[]): JsonObject {
  return object(
    {
      values: {
        ...record({}),
        description:
          "Values to send instead of those of the contract's examples, by the name of the member, or by the resource and the path of the member, with slashes between the names. {unique} in a string becomes a few characters that differ for each request.",
      },
      existing: {
        ...object(Object.fromEntries(resources.map((name) => [name, string(`The ID of an existing ${name}.`)]))),
        description: "IDs of existing resources that the suite uses instead of creating its own.",
      },
    },
    "Values and resources of your server.",
  );
}

function answersSchema(gaps: ConfigVocabulary["gaps"]): JsonObject {
  const answerable = Object.entries(gaps).filter(([, { readings }]) => Object.keys(readings).length > 0);
  return object(
    Object.fromEntries(
      answerable.map(([id, { unknown, readings }]) => [
        id,
        {
          ...(unknown && { description: unknown }),
          oneOf: [
            ...Object.entries(readings).map(([reading, { says }]) => ({ const: reading, description: says })),
            {
              ...list({ enum: Object.keys(readings) }, "Several, if the server does not do the same everywhere."),
              minItems: 1,
            },
          ],
        },
      ]),
    ),
    "How your server behaves where the documentation leaves it open. The suite then fails a server that behaves otherwise.",
  );
}

function ignoreSchema(gaps: ConfigVocabulary["gaps"], operations: readonly string[]): JsonObject {
  return {
    ...object({
      check: check("The check, or its group."),
      operation: { enum: [...operations], description: "The operation. Default: any." },
      place: string("A JSON pointer to the place, with * for each index, or the beginning of one. Default: any."),
      gap: { enum: Object.keys(gaps), description: "The assumption on which the finding rests. Default: any." },
      reason: string("Why the finding does not count."),
      expires: {
        type: "string",
        pattern: dayPattern,
        description: "The last day on which the finding does not count, such as 2027-01-31.",
      },
    }),
    required: ["reason"],
  };
}

function object(properties: JsonObject, description?: string): JsonObject {
  return { type: "object", ...(description && { description }), additionalProperties: false, properties };
}

function record(values: JsonObject): JsonObject {
  return { type: "object", additionalProperties: values };
}

function list(items: JsonObject, description: string): JsonObject {
  return { type: "array", description, items };
}

function string(description: string): JsonObject {
  return { type: "string", minLength: 1, description };
}

/** A string that can name environment variables. */
function secret(description: string): JsonObject {
  return { ...string(description), "x-environment": true };
}

function check(description: string): JsonObject {
  return { type: "string", pattern: "^[a-z]+(/[a-z-]+)?$", description };
}
