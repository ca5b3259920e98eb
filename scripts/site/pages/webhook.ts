import { causingOperations } from "../../../src/contract/causes.ts";
import { mergeReference } from "../../../src/contract/document.ts";
import { type LocatedOperation, parametersOf, requestBodyOf } from "../../../src/contract/operation.ts";
import { guideAddress, homeAddress, topicAddress } from "../addresses.ts";
import type { FieldReader } from "../fields.ts";
import { basisChips, marksOf } from "../marks.ts";
import type { SiteModel } from "../model.ts";
import { type Block, firstSentence, type Inline, introduction, type Page, prose, section } from "../page.ts";
import { operationLink } from "../places.ts";
import { textLinks } from "../text-links.ts";
import { unknownDetails } from "./assumptions.ts";
import { exampleBlock } from "./operation.ts";

const indexAddress = "/webhooks/";

/** The page of a webhook topic. */
export function webhookPage(model: SiteModel, fields: FieldReader, operation: LocatedOperation): Page {
  const { node, address: topic } = operation;
  const address = topicAddress(topic);
  const link = textLinks(model, address);
  const body = requestBodyOf(model.view, operation);
  const holder = mergeReference(model.view, node.requestBody);
  const { gaps } = marksOf(node);
  return {
    kind: "webhook",
    address,
    title: String(node.summary ?? topic),
    menuTitle: topic,
    description: firstSentence(String(node.description ?? "")),
    breadcrumb: [{ title: "Webhooks", address: indexAddress }],
    source: "openapi/webhooks/paths.yaml",
    keywords: [topic, operation.id],
    body: [
      introduction(link(model.texts.describe(node, { gaps: true }))),
      {
        type: "endpoint",
        method: operation.method.toUpperCase(),
        path: "the address of your receiver",
        notes: [
          ["Topic", `\`${topic}\``],
          ["Verify", `[Check the signature](${guideAddress("webhooks")}) before you trust the body.`],
        ],
      },
      ...section("Event", [
        ...prose(model.texts.describe(holder, { keywords: ["required"] })),
        ...exampleBlock(model, body?.media),
        ...(body === undefined ? [] : [{ type: "fields", fields: fields.properties(body.node, "payload.") } as const]),
      ]),
      ...section("Caused by", causeBlocks(model, topic)),
      ...section("Headers", [{ type: "fields", fields: fields.parameters(parametersOf(model.view, operation)) }]),
      ...section("Respond", prose("Respond with 200 as soon as you have stored the event, and process it afterwards.")),
      ...unknownDetails(model, gaps),
      { type: "legend" },
    ],
  };
}

/** The operations that cause the webhook. */
function causeBlocks(model: SiteModel, topic: string): Block[] {
  const rows = causingOperations(model.view, topic).map(({ operation, cause }): Inline[] => [
    operationLink(operation),
    cause.condition?.description ?? "After every successful call.",
    basisChips(cause.claim),
  ]);
  return rows.length === 0 ? [] : [{ type: "table", head: ["Operation", "When", "Basis"], rows }];
}

/** The list of topics. */
export function webhookIndex(model: SiteModel): Page {
  return {
    kind: "index",
    address: indexAddress,
    title: "Webhook topics",
    menuTitle: "Webhooks",
    description: "The events that the store sends to your server, with their bodies.",
    breadcrumb: [{ title: "Home", address: homeAddress }],
    body: [
      introduction(
        `The store sends a POST to your endpoint when an event occurs. [Webhooks](${guideAddress("webhooks")}) says how to receive, verify and test them.`,
      ),
      {
        type: "links",
        links: model.topics.map(({ node, address }) => ({
          title: `\`${address}\``,
          address: topicAddress(address),
          text: `${node.summary}.`,
        })),
      },
    ],
  };
}
