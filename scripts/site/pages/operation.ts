import { callableContract } from "../../../src/cli/call/callable-contract.ts";
import { exampleCommand } from "../../../src/cli/call/example.ts";
import { causesOf } from "../../../src/contract/causes.ts";
import { describeDeprecation } from "../../../src/contract/deprecation.ts";
import type { OpenApiDocument } from "../../../src/contract/document.ts";
import { mergeReference } from "../../../src/contract/document.ts";
import { asArray, asObject, isObject, type JsonObject, objectEntries } from "../../../src/contract/json.ts";
import {
  type LocatedOperation,
  operationById,
  parametersOf,
  requestBodyOf,
  responseBodyOf,
  responseOf,
  scopesOf,
} from "../../../src/contract/operation.ts";
import { sampleCall } from "../../../src/contract/sample-call.ts";
import {
  areaAddress,
  areaOf,
  errorAddress,
  guideAddress,
  operationAddress,
  recipeAddress,
  ruleAddress,
  topicAddress,
  words,
} from "../addresses.ts";
import { conditionOf, effectRows, fieldName, filterText, pagingText } from "../claims.ts";
import type { FieldReader } from "../fields.ts";
import { basisChips, marksOf } from "../marks.ts";
import type { SiteModel } from "../model.ts";
import {
  type Block,
  type CodeVariant,
  firstSentence,
  type Inline,
  introduction,
  type Page,
  prose,
  section,
} from "../page.ts";
import { titleOf } from "../registers.ts";
import { otherLanguages } from "../sample-code/languages.ts";
import { samples } from "../samples.ts";
import { textLinks } from "../text-links.ts";
import { unknownDetails } from "./assumptions.ts";

/** The page of an operation. */
export function operationPage(model: SiteModel, fields: FieldReader, operation: LocatedOperation): Page {
  const { node } = operation;
  const address = operationAddress(operation);
  const area = areaOf(operation);
  const link = textLinks(model, address);
  const described = link(model.texts.describe(node, { gaps: true }));
  const lead = firstMarkdownSentence(described);
  const rules = asArray(node["x-rules"]).filter(isObject);
  return {
    kind: "operation",
    address,
    title: String(node.summary ?? operation.id),
    description: firstSentence(String(node.description ?? "")),
    breadcrumb: [
      { title: "Reference", address: "/reference/" },
      { title: area, address: areaAddress(area) },
    ],
    source: `openapi/${words(area)}/paths.yaml`,
    keywords: [operation.id, ...scopesOf(operation), operation.address],
    body: [
      introduction(lead),
      ...prose(described.slice(lead.length)),
      { type: "endpoint", method: operation.method.toUpperCase(), path: operation.address, notes: notesOf(operation) },
      ...section("Request", requestBlocks(model, fields, operation)),
      ...section("Response", responseBlocks(model, fields, operation)),
      ...section("Pages", prose(pagingText(node))),
      ...section("Errors", errorBlocks(model, operation, rules)),
      ...section("What it changes", changeBlocks(node, rules, link)),
      ...section("Webhooks", causeBlocks(model, node)),
      ...section("What to call next", nextBlocks(model, operation)),
      ...section("Recipes", recipeBlocks(model, operation)),
      ...unknownDetails(model, marksOf(node).gaps),
      { type: "legend" },
    ],
  };
}

/** The first sentence of a text in Markdown. */
function firstMarkdownSentence(text: string): string {
  return /^[\s\S]*?[.!?](?=\s+[A-Z"`[]|\s*$)/.exec(text)?.[0] ?? text;
}

function notesOf(operation: LocatedOperation): (readonly [string, Inline])[] {
  const { node } = operation;
  const scopes = scopesOf(operation);
  const authentication = guideAddress("authentication");
  const notes: (readonly [string, Inline])[] = [["Operation", `\`${operation.id}\``]];
  notes.push([
    scopes.length > 1 ? "Scope, any of" : "Scope",
    scopes.length === 0
      ? `[not documented](${authentication})`
      : scopes.map((scope) => `[\`${scope}\`](${authentication})`).join(", "),
  ]);
  if (node.deprecated === true) notes.unshift(["Deprecated", deprecationText(node)]);
  if (isObject(node["x-safe"])) notes.push(["Repeat", `Safe: it changes nothing. ${basisChips(node["x-safe"])}`]);
  if (isObject(node["x-irreversible"]))
    notes.push(["Undo", `No call undoes it. ${basisChips(node["x-irreversible"])}`]);
  if (isObject(node["x-once"])) {
    notes.push([
      "Repeat",
      `If a response is lost, don't repeat the call: it may be rejected the second time. ${basisChips(node["x-once"])}`,
    ]);
  }
  return notes;
}

/** What is known of a deprecation, and what it rests on. */
function deprecationText(node: JsonObject): Inline {
  const text = describeDeprecation(node) || "It will be removed; when is not known.";
  return `${text} ${basisChips(asObject(node["x-deprecated"]))}`.trim();
}

function requestBlocks(model: SiteModel, fields: FieldReader, operation: LocatedOperation): Block[] {
  const parameters = parametersOf(model.view, operation);
  const body = requestBodyOf(model.view, operation);
  const holder = mergeReference(model.view, operation.node.requestBody);
  return [
    sampleBlock(model, operation),
    ...(parameters.length === 0
      ? []
      : [subheading("Parameters"), { type: "fields", fields: fields.parameters(parameters, filterText) } as const]),
    ...(body === undefined
      ? []
      : [
          subheading("Body"),
          ...prose(model.texts.describe(holder, { keywords: ["required"] })),
          { type: "fields", fields: fields.properties(body.node, "body.") } as const,
        ]),
  ];
}

const subheading = (text: string): Block => ({ type: "heading", level: 3, text, id: text.toLowerCase() });

/** The call in each language. The first example of the contract is sent. */
function sampleBlock(model: SiteModel, operation: LocatedOperation): Block {
  const original = operationById(model.bundle as OpenApiDocument, operation.id);
  const [curl, client, wire] = samples(model.bundle, original).map(({ source }) => source);
  const command = exampleCommand(callableContract(model.bundle), original, []);
  const variants: CodeVariant[] = [
    { id: "client", label: "TypeScript client", language: "typescript", code: client ?? "" },
    { id: "curl", label: "curl", language: "shellscript", code: curl ?? "" },
    { id: "openapi-fetch", label: "openapi-fetch", language: "typescript", code: wire ?? "" },
    { id: "cli", label: "CLI", language: "shellscript", code: `npx ${command}` },
  ];
  const others = otherLanguages(sampleCall(model.bundle, original));
  return { type: "code", choice: "language", variants, others, run: { operation: operation.id } };
}

function responseBlocks(model: SiteModel, fields: FieldReader, operation: LocatedOperation): Block[] {
  const response = responseOf(model.view, operation, "200");
  if (response === undefined) return [];
  const body = responseBodyOf(model.view, operation);
  const headers = objectEntries(response.node.headers).map(([name, header]) => ({
    ...mergeReference(model.view, header),
    name,
  }));
  return [
    ...prose(`**200.** ${model.texts.describe(response.node)}`),
    ...exampleBlock(model, body?.media),
    ...(body === undefined ? [] : fieldBlock(fields.properties(body.node, "response."))),
    ...(headers.length === 0
      ? []
      : [subheading("Headers"), { type: "fields", fields: fields.parameters(headers) } as const]),
  ];
}

/** The fields of a response, folded: most are those of the request. */
const fieldBlock = (fields: ReturnType<FieldReader["properties"]>): Block[] =>
  fields.length === 0 ? [] : [{ type: "fields", fields, isFolded: true }];

/** The examples of a body as code. */
export function exampleBlock(model: SiteModel, media: JsonObject | undefined): Block[] {
  const variants = Object.entries(asObject(media?.examples)).map(([name, example]): CodeVariant => {
    const { summary, value = null } = mergeReference(model.view, asObject(example));
    return {
      id: name,
      label: typeof summary === "string" ? summary : titleOf(name),
      language: "json",
      code: JSON.stringify(value, null, 2),
    };
  });
  return variants.length === 0 ? [] : [{ type: "code", variants }];
}

/** The error responses: those of the operation's rules, then those of the status. */
function errorBlocks(model: SiteModel, operation: LocatedOperation, rules: readonly JsonObject[]): Block[] {
  const rows = Object.keys(asObject(operation.node.responses))
    .filter((status) => status !== "200")
    .flatMap((status): Inline[][] => {
      const link = `[\`${status}\`](${errorAddress(status)})`;
      const own = rules.filter(({ outcome }) => outcome === status);
      const conditions = own.map((rule) => [
        `[${conditionOf(rule)}](${ruleAddress(String(rule.id))})`,
        link,
        basisChips(rule),
      ]);
      const isShared =
        isObject(asObject(operation.node.responses)[status]) &&
        "$ref" in asObject(asObject(operation.node.responses)[status]);
      if (own.length > 0 && !isShared) return conditions;
      const node = responseOf(model.view, operation, status)?.node ?? {};
      const text = firstSentence(String(node.description ?? ""));
      const { assumed } = marksOf(node);
      return [...conditions, [text, link, basisChips(assumed === undefined ? {} : { assumed })]];
    });
  if (rows.length === 0) return [];
  return [{ type: "table", head: ["Condition", "Status", "Basis"], rows }];
}

function changeBlocks(node: JsonObject, rules: readonly JsonObject[], link: (text: string) => string): Block[] {
  const effects = effectRows(node);
  const after = rules
    .filter(({ outcome, refuse }) => outcome === undefined && refuse === undefined)
    .map(
      (rule) =>
        `- ${link(String(rule.description).trim().replace(/\s+/g, " "))} [Rule](${ruleAddress(String(rule.id))}) ${basisChips(rule)}`,
    );
  return [
    ...(effects.length === 0 ? [] : [{ type: "table", head: ["Changes", "Basis"], rows: effects } as const]),
    ...prose(after.join("\n")),
  ];
}

/** The webhooks that the operation causes. */
function causeBlocks(model: SiteModel, node: JsonObject): Block[] {
  const rows = causesOf(node).map(({ topic, condition, claim }): Inline[] => {
    const isKnown = model.topics.some(({ address }) => address === topic);
    return [
      isKnown ? `[\`${topic}\`](${topicAddress(topic)})` : `\`${topic}\``,
      condition?.description ?? "After every successful call.",
      basisChips(claim),
    ];
  });
  return rows.length === 0 ? [] : [{ type: "table", head: ["Topic", "When", "Basis"], rows }];
}

/** The operations that take an id from the response. */
function nextBlocks(model: SiteModel, operation: LocatedOperation): Block[] {
  const response = responseOf(model.view, operation, "200");
  const rows = objectEntries(response?.node.links).flatMap(([, entry]): Inline[][] => {
    const link = mergeReference(model.view, entry);
    const target = model.operations.find(({ id }) => id === link.operationId);
    if (target === undefined) return [];
    const pointers = [...JSON.stringify([link.parameters, link.requestBody]).matchAll(/\$response\.body#([^"]+)/g)];
    const taken = new Set(pointers.map(([, pointer = ""]) => fieldName(pointer)));
    return [[`[${target.node.summary}](${operationAddress(target)})`, `\`${target.id}\``, [...taken].join(", ")]];
  });
  return rows.length === 0 ? [] : [{ type: "table", head: ["Call", "Operation", "With, from the response"], rows }];
}

/** The recipes with a step that calls the operation. */
function recipeBlocks({ recipes }: SiteModel, { id }: LocatedOperation): Block[] {
  const own = recipes.filter(({ steps }) => steps.some(({ operationId }) => operationId === id));
  return prose(own.map((recipe) => `- [${recipe.title}](${recipeAddress(recipe.id)}): ${recipe.summary}`).join("\n"));
}
