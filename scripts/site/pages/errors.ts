import { asObject, type JsonObject } from "../../../src/contract/json.ts";
import { responseBodyOf, responseOf, scopesOf } from "../../../src/contract/operation.ts";
import { resourcesOf } from "../../../src/contract/resource.ts";
import { functionsIn } from "../../../src/predicates/functions.ts";
import { details } from "../../../src/sandbox/text/details.ts";
import { areaOf, errorAddress, guideAddress, homeAddress, ruleAddress, schemaAddress } from "../addresses.ts";
import { conditionOf } from "../claims.ts";
import { basisChips, marksOf } from "../marks.ts";
import type { LocatedRule, SiteModel } from "../model.ts";
import { type Block, firstSentence, heading, type Inline, introduction, type Page, prose, section } from "../page.ts";
import { operationLink } from "../places.ts";
import { areaTitle } from "../registers.ts";
import { textLinks } from "../text-links.ts";
import { exampleBlock } from "./operation.ts";

const indexAddress = "/errors/";
const rulesAddress = "/errors/rules/";

/** The statuses of error responses in the contract, in ascending order. */
export const errorStatuses = (model: SiteModel): string[] =>
  [...new Set(model.operations.flatMap(({ node }) => Object.keys(asObject(node.responses))))]
    .filter((status) => status !== "200")
    .sort();

/** A status with its name, which the examples of its problems have as their title. */
function statusTitle(model: SiteModel, status: string): string {
  const examples = Object.values(asObject(asObject(model.bundle.components).examples));
  const problem = examples
    .map((example) => asObject(asObject(example).value))
    .find((value) => value.status === Number(status));
  return typeof problem?.title === "string" ? `${status} ${problem.title}` : status;
}

/** What the guide to errors says about a status: its meaning, and whether to try again. */
function adviceOf(model: SiteModel, status: string): { readonly meaning: string; readonly retry: string } {
  const text = model.guides.find(({ name }) => name === "errors")?.text ?? "";
  const [, meaning = "", retry = ""] = new RegExp(`^\\| ${status} \\| (.*?) \\| (.*?) \\|$`, "m").exec(text) ?? [];
  return { meaning, retry };
}

/** The page of an error status. */
export function errorPage(model: SiteModel, status: string): Page {
  const users = model.operations.filter(({ node }) => asObject(node.responses)[status] !== undefined);
  const first = users[0];
  const response = first === undefined ? undefined : responseOf(model.view, first, status);
  const isShared = first !== undefined && "$ref" in asObject(asObject(first.node.responses)[status]);
  const { meaning, retry } = adviceOf(model, status);
  const text = isShared ? String(response?.node.description ?? "") : meaning;
  const { assumed } = marksOf(response?.node ?? {});
  const rules = model.rules.filter(({ rule }) => rule.outcome === status);
  return {
    kind: "error",
    address: errorAddress(status),
    title: statusTitle(model, status),
    description: firstSentence(text === "" ? `The status ${status}.` : text),
    breadcrumb: [{ title: "Errors", address: indexAddress }],
    keywords: [status, ...(synonyms[status] ?? [])],
    body: [
      introduction(`${text.trim()} ${basisChips(assumed === undefined ? {} : { assumed })}`.trim()),
      ...section("Retry?", prose(retry)),
      ...section(
        "Response",
        first === undefined ? [] : exampleBlock(model, responseBodyOf(model.view, first, status)?.media),
      ),
      ...prose(
        `The body is a [Problem](${schemaAddress("Problem")}). [Errors](${guideAddress("errors")}) says how to handle it, and which members the [sandbox](${guideAddress("errors")}#try-it-in-the-sandbox) adds.`,
      ),
      ...section("What the sandbox says", saidBy(model, status)),
      ...section("Rules with this status", rules.length === 0 ? [] : [ruleTable(rules)]),
      ...section("Operations", prose(users.map((operation) => operationLink(operation)).join(" · "))),
      { type: "legend" },
    ],
  };
}

/** The rules of a status, and whether they are documented. */
const ruleTable = (rules: readonly LocatedRule[]): Block => ({
  type: "table",
  head: ["Condition", "Basis"],
  rows: rules.map(({ id, rule }) => [`[${conditionOf(rule)}](${ruleAddress(id)})`, basisChips(rule)]),
});

/** Details of the sandbox's problems that no rule of the store causes. Readers search for them. */
function saidBy(model: SiteModel, status: string): Block[] {
  const [needed = "", granted = ""] = new Set(model.operations.flatMap(scopesOf));
  const name = resourcesOf(model.bundle)[0]?.name ?? "";
  const sayings: Readonly<Record<string, readonly string[]>> = {
    "400": [details.notJson("Unexpected token"), details.emptyBody],
    "401": [details.missingToken, details.unknownToken],
    "403": [details.missingScope([needed], [granted])],
    "404": [details.noSuchResource(name, "5"), details.noSuchPath(`/${name}`)],
  };
  return prose((sayings[status] ?? []).map((detail) => `- ${detail}`).join("\n"));
}

/** Words that readers search a status by. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  "400": ["malformed", "invalid json"],
  "401": ["unauthenticated", "token", "authentication"],
  "403": ["scope", "permission", "forbidden"],
  "404": ["missing", "not found"],
  "409": ["conflict", "rule"],
  "422": ["validation", "invalid"],
  "429": ["rate limit", "throttle", "retry after"],
};

/** The list of error statuses. */
export function errorIndex(model: SiteModel): Page {
  return {
    kind: "index",
    address: indexAddress,
    title: "Error statuses",
    menuTitle: "Errors",
    description: "The statuses of error responses, what they mean, and whether to try again.",
    breadcrumb: [{ title: "Home", address: homeAddress }],
    body: [
      introduction(
        `The documentation names some [cases in which the service rejects a request](${rulesAddress}), but no status, so all statuses are assumed. [Errors](${guideAddress("errors")}) says how to handle them.`,
      ),
      {
        type: "table",
        head: ["Status", "Meaning", "Retry?"],
        rows: errorStatuses(model).map((status) => {
          const { meaning, retry } = adviceOf(model, status);
          return [`[${statusTitle(model, status)}](${errorAddress(status)})`, meaning, retry];
        }),
      },
    ],
  };
}

/** The form of a rule, in the terms of the docs. */
function formOf(rule: JsonObject): { readonly name: string; readonly text: string } {
  if (rule.refuse !== undefined)
    return { name: "Precondition", text: "If it is true, the server rejects the request." };
  if (rule.derive !== undefined) return { name: "Computed field", text: "The server computes the field." };
  if (rule.frees !== undefined) return { name: "Exception", text: "The response may differ from the request." };
  return { name: "Postcondition", text: "It is true after the call, or of every response." };
}

/** What a rule says, in a few words. */
const titleOf = (id: string, { title }: JsonObject): string => (typeof title === "string" ? title : id);

/** What a rule says, as a sentence. */
const sentenceOf = (rule: JsonObject): string =>
  String(rule.description ?? "")
    .trim()
    .replace(/\s+/g, " ")
    .replace(/^Rejects if /, "The server rejects the request if ");

/** The page of a rule. */
export function rulePage(model: SiteModel, { id, rule, operations, schemas }: LocatedRule): Page {
  const address = ruleAddress(id);
  const link = textLinks(model, address);
  const form = formOf(rule);
  const predicate = [rule.refuse, rule.holds, rule.as, rule.when].find((text) => typeof text === "string");
  const status = typeof rule.outcome === "string" ? rule.outcome : undefined;
  const users = [
    ...operations.map((operation) => operationLink(operation)),
    ...schemas.map((name) => `[${name}](${schemaAddress(name)})`),
  ];
  return {
    kind: "rule",
    address,
    title: titleOf(id, rule),
    description: sentenceOf(rule),
    breadcrumb: [
      { title: "Errors", address: indexAddress },
      { title: "Rules", address: rulesAddress },
    ],
    keywords: [id, ...(status === undefined ? [] : [status]), ...operations.map((operation) => operation.id)],
    body: [
      introduction(`${link(sentenceOf(rule))} ${basisChips(rule)}`),
      {
        type: "table",
        head: ["", ""],
        rows: [
          ["Form", `${form.name}. ${form.text}`],
          ...(status === undefined ? [] : [["Status", `[${statusTitle(model, status)}](${errorAddress(status)})`]]),
          ["Rule of", users.join(", ")],
          ["Id", `\`${id}\``],
        ],
      },
      ...(predicate === undefined
        ? []
        : [
            ...section("Predicate", [
              ...prose(
                "In [CEL](https://cel.dev), over decoded values. The sandbox and the conformance suite evaluate it.",
              ),
              { type: "code", variants: [{ id: "cel", label: "CEL", language: "text", code: predicate.trim() }] },
              ...functionsIn(predicate).flatMap(({ example, returns }) => prose(`\`${example}\` returns ${returns}.`)),
            ]),
          ]),
      { type: "legend" },
    ],
  };
}

/** The list of rules, by area. */
export function ruleIndex(model: SiteModel): Page {
  const areas = new Map<string, Inline[][]>();
  for (const { id, rule, operations, schemas } of model.rules) {
    const area = operations[0] === undefined ? "Resources" : areaOf(operations[0]);
    const of = operations.length > 0 ? operations.map(({ id }) => id) : schemas;
    const row = [
      `[${titleOf(id, rule)}](${ruleAddress(id)}). ${sentenceOf(rule)} ${of.map((name) => `\`${name}\``).join(", ")}`,
      typeof rule.outcome === "string" ? `\`${rule.outcome}\`` : "",
      basisChips(rule),
    ];
    areas.set(area, [...(areas.get(area) ?? []), row]);
  }
  return {
    kind: "index",
    address: rulesAddress,
    title: "Rules of the store",
    menuTitle: "Rules",
    description: "When the store rejects a request, and what is true after a call.",
    breadcrumb: [{ title: "Errors", address: indexAddress }],
    body: [
      introduction(
        "When the store rejects a request, and what is true after a call. The sandbox enforces each rule, and the conformance suite checks it.",
      ),
      { type: "legend" },
      ...[...areas].flatMap(([area, rows]) => [
        heading(areaTitle(area)),
        { type: "table", head: ["Rule", "Status", "Basis"], rows } as const,
      ]),
    ],
  };
}
