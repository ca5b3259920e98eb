/** The tools of the MCP server: those of the command line, with the same arguments, errors and results. */
import { fromJsonSchema, type McpServer } from "@modelcontextprotocol/server";
import { asObject, type Json, type JsonObject } from "../../contract/json.ts";
import { findEntries } from "../../search/query.ts";
import { UsageError } from "../../terminal/usage-error.ts";
import { type CallableContract, findOperation } from "../call/contract.ts";
import { isDestructive, isSafe } from "../call/operation.ts";
import type { CallTerminal } from "../call/output.ts";
import { runCall } from "../call/run.ts";
import { resultsOf } from "../find.ts";
import { describeName } from "../reference/describe.ts";
import { descriptionText } from "../reference/description.ts";
import { searchIndexOf } from "../reference/search-index.ts";
import { optionsOf } from "./call-arguments.ts";
import { type Captured, capture } from "./captured.ts";

/** What the tools work on. */
export interface ToolSettings {
  readonly contract: CallableContract;
  /** The options of `call` that name the contract and the profile. */
  readonly callOptions: readonly string[];
  /** Where calls go: `BASE_URL` and `ACCESS_TOKEN`. */
  readonly env: CallTerminal["env"];
  /** Which calls are made: all; all, but those that nothing undoes only if the agent confirms them; or those that read. */
  readonly allowed: "all" | "confirmed" | "reads";
}

/** The result of a tool: as a text, and as data. */
interface ToolResult {
  [key: string]: unknown;
  content: { type: "text"; text: string }[];
  structuredContent?: JsonObject;
  isError?: boolean;
}

/** Returns data. @param text the same for a reader. Default: as JSON. */
export function returned(value: object, text = JSON.stringify(value)): ToolResult {
  return { content: [{ type: "text", text }], structuredContent: value as JsonObject };
}

/** Returns an error. */
export function failed(text: string): ToolResult {
  return { content: [{ type: "text", text: text.trim() }], isError: true };
}

type Members = NonNullable<Exclude<Parameters<typeof fromJsonSchema>[0], boolean>["properties"]>;

/** The schema of an object with these members. */
export function objectOf(properties: Members, required: readonly string[]) {
  return fromJsonSchema<JsonObject>({ type: "object", properties, required: [...required] });
}

const text = { type: "string" } as const;
const list = { type: "array", items: { type: "object" } } as const;
const isReference = { readOnlyHint: true, openWorldHint: false };

/** Registers `find`, `describe` and `call`. */
export function registerTools(server: McpServer, settings: ToolSettings): void {
  const { contract } = settings;
  server.registerTool(
    "find",
    {
      description: "Searches operations, schemas, rules, errors, guides and recipes.",
      inputSchema: objectOf({ words: text, limit: { type: "integer", minimum: 1 } }, ["words"]),
      outputSchema: objectOf({ results: list }, ["results"]),
      annotations: isReference,
    },
    async ({ words, limit = 10 }) => {
      const hits = findEntries(await searchIndexOf(contract), String(words)).slice(0, Number(limit));
      return returned({ results: resultsOf(hits) });
    },
  );
  server.registerTool(
    "describe",
    {
      description:
        "Describes what has a name: an operation with its arguments, rules and errors, a schema, a webhook, a rule, an assumption, a status, a guide or a recipe.",
      inputSchema: objectOf({ name: text }, ["name"]),
      outputSchema: objectOf({ descriptions: list }, ["descriptions"]),
      annotations: isReference,
    },
    async ({ name }) => {
      try {
        const descriptions = await describeName(contract, String(name));
        return returned({ descriptions }, descriptions.map(descriptionText).join("\n\n"));
      } catch (error) {
        if (error instanceof UsageError) return failed(error.message);
        throw error;
      }
    },
  );
  server.registerTool("call", callConfig(settings), (input) => makeCall(settings, input));
}

function callConfig({ contract, allowed }: ToolSettings) {
  const isReading = allowed === "reads";
  const limit = isReading ? " Only operations that read are allowed." : "";
  const confirm = { type: "boolean", description: "Make a call that nothing undoes" } as const;
  return {
    description: `Calls an operation. \`arguments\` has its parameters and the members of its body: {"orderId":"1","order":{"note":"Fragile"}}. Ids are strings.${limit}`,
    inputSchema: objectOf(
      {
        operation: text,
        arguments: { type: "object" },
        fields: { type: "string", description: "Return only these, such as id,customer.email" },
        all: { type: "boolean", description: "Read all pages of a list" },
        ...(allowed === "confirmed" && { confirm }),
      },
      ["operation"],
    ),
    outputSchema: objectOf({ result: {}, note: text }, ["result"]),
    annotations: {
      readOnlyHint: isReading,
      destructiveHint: !isReading && contract.operations.some(isDestructive),
      openWorldHint: allowed !== "all",
    },
  };
}

/** The longest result, in characters. An agent has no use for more. */
const longest = 60_000;

async function makeCall({ contract, callOptions, env, allowed }: ToolSettings, input: JsonObject): Promise<ToolResult> {
  const { operation, fields, all, confirm } = input;
  const { code, stdout, stderr } = await capture(env, async (terminal) => {
    const source = findOperation(contract, String(operation));
    if (allowed === "reads" && !isSafe(source))
      throw new UsageError(`${source.id} changes data. Start the server with --allow-writes to allow it.`);
    const own = [
      ...(fields === undefined ? [] : [`--fields=${fields}`]),
      ...(all === true ? ["--all"] : []),
      ...(allowed === "all" || confirm === true ? ["--yes"] : []),
    ];
    return runCall([source.id, ...optionsOf(asObject(input.arguments)), ...own, ...callOptions], terminal);
  });
  if (code !== 0) return failed(`${stderr}\n${stdout}`.replace("Pass --yes to", "Pass confirm: true to"));
  if (stdout.length > longest)
    return failed(`The call succeeded. Its result has ${stdout.length} characters: name fields, or a smaller limit.`);
  return returned({ result: readResult(stdout, all === true), ...(stderr !== "" && { note: stderr.trim() }) });
}

/** What a call printed: JSON, JSON in lines, or a text. */
function readResult(stdout: Captured["stdout"], isInLines: boolean): Json {
  if (isInLines)
    return stdout
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Json);
  try {
    return JSON.parse(stdout) as Json;
  } catch {
    return stdout;
  }
}
