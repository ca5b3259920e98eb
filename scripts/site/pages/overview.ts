import { asArray, asObject, isObject, type JsonObject } from "../../../src/contract/json.ts";
import {
  areaAddress,
  areaOf,
  guideAddress,
  homeAddress,
  operationAddress,
  playgroundAddress,
  words,
} from "../addresses.ts";
import { checksGuide } from "../guides.ts";
import { marksOf } from "../marks.ts";
import type { SiteModel } from "../model.ts";
import { type Block, firstSentence, heading, type Inline, introduction, type Page, prose } from "../page.ts";
import { textLinks } from "../text-links.ts";
import { unknownDetails } from "./assumptions.ts";

/** The areas of the reference, in the order of the contract. */
const tagsOf = ({ view }: SiteModel): JsonObject[] => asArray(view.tags).filter(isObject);

const areaLink = ({ name, description }: JsonObject) => ({
  title: String(name),
  address: areaAddress(String(name)),
  text: firstSentence(String(description ?? "")),
});

const operationsIn = (model: SiteModel, area: string) =>
  model.operations.filter((operation) => areaOf(operation) === area);

const operationTable = (model: SiteModel, area: string): Block => ({
  type: "table",
  head: ["Operation", "Request"],
  rows: operationsIn(model, area).map((operation): Inline[] => [
    `[${operation.node.summary}](${operationAddress(operation)})`,
    `\`${operation.method.toUpperCase()}\` \`${operation.address}\``,
  ]),
});

const downloads = [
  "- [The contract](/openapi.json) as OpenAPI 3.1 in JSON, or in [YAML](/openapi.yaml)",
  "- [The reference in one file](/redoc.html), to read offline",
  "- [An index for language models](/llms.txt), and [all pages in one file](/llms-full.txt)",
].join("\n");

/** The first page: what the API is, and where to go. */
export function homePage(model: SiteModel): Page {
  const info = asObject(model.view.info);
  const [lead = "", ...paragraphs] = textLinks(model)(String(info.description ?? ""))
    .trim()
    .split("\n\n");
  const guides = model.guides.filter(({ name }) => name !== checksGuide).slice(0, 6);
  return {
    kind: "home",
    address: homeAddress,
    title: String(info.title),
    description: String(info.summary ?? firstSentence(lead)),
    breadcrumb: [],
    source: "openapi/openapi.yaml",
    keywords: ["overview", "introduction"],
    body: [
      introduction(lead),
      {
        type: "links",
        links: guides.map(({ title, name, text }) => ({
          title,
          address: guideAddress(name),
          text: firstSentence(text.split("\n\n")[0] ?? ""),
        })),
      },
      ...prose("[All guides](/guides/) · [Recipes](/recipes/), which show all calls of a task"),
      ...prose(paragraphs.join("\n\n")),
      heading("Try it"),
      ...prose(
        `The [playground](${playgroundAddress}) runs a whole store in this tab, without a server or an account: create an order, advance the clock, inject a fault, and see the webhooks.`,
      ),
      heading("Reference"),
      { type: "links", links: tagsOf(model).map(areaLink) },
      ...prose(
        "[All operations](/reference/) · [Webhook topics](/webhooks/) · [Error statuses](/errors/) · [Schemas](/schemas/)",
      ),
      heading("Documented, assumed, unknown"),
      ...prose(
        `Every claim of this reference says what it rests on: a [documented fact](/facts/) or an [assumption](/assumptions/). To check a server against both, run the [conformance suite](${guideAddress("check-your-server")}). It also checks [servers of other APIs](${guideAddress("check-any-api")}).`,
      ),
      { type: "legend" },
      heading("Downloads"),
      ...prose(downloads),
    ],
  };
}

/** The list of all operations. */
export function referenceIndex(model: SiteModel): Page {
  return {
    kind: "index",
    address: "/reference/",
    title: "Reference",
    description: "All operations of the API, by area.",
    breadcrumb: [{ title: "Home", address: homeAddress }],
    body: tagsOf(model).flatMap(({ name }) => [
      heading(`[${name}](${areaAddress(String(name))})`, words(String(name))),
      operationTable(model, String(name)),
    ]),
  };
}

/** The page of an area: its operations. */
export function areaPage(model: SiteModel, tag: JsonObject): Page {
  const name = String(tag.name);
  const address = areaAddress(name);
  const { gaps } = marksOf(tag);
  return {
    kind: "area",
    address,
    title: name,
    description: firstSentence(String(tag.description ?? `Operations on ${name.toLowerCase()}.`)),
    breadcrumb: [{ title: "Reference", address: "/reference/" }],
    source: "openapi/openapi.yaml",
    body: [
      introduction(textLinks(model, address)(model.texts.describe(tag, { gaps: true }))),
      operationTable(model, name),
      ...unknownDetails(model, gaps),
    ],
  };
}

/** The pages of all areas, each followed by those of its operations. */
export const areaPages = (model: SiteModel, pageOf: (operation: SiteModel["operations"][number]) => Page): Page[] =>
  tagsOf(model).flatMap((tag) => [areaPage(model, tag), ...operationsIn(model, String(tag.name)).map(pageOf)]);
