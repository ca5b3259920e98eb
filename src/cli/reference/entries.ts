/** What the search finds in a contract and, for that of this package, in the guides. */
import { STATUS_CODES } from "node:http";
import { renderDescription } from "../../contract/description.ts";
import { type LocatedOperation, scopesOf } from "../../contract/operation.ts";
import type { SearchEntry } from "../../search/terms.ts";
import type { CallableContract } from "../call/contract.ts";
import { parametersOfCall } from "../call/operation.ts";
import { oneLine } from "./description.ts";
import { type GuideSection, readGuideSections } from "./guides.ts";
import { type RecipeSummary, readRecipeSummaries } from "./recipes.ts";
import { gapsOfContract, rulesOf, schemasOf, statusesOf, webhooksOf } from "./things.ts";

type Entry = Omit<SearchEntry, "id">;

/** The entries of a contract. The address of each is its name, that of a guide its file. */
export async function searchEntries(contract: CallableContract): Promise<Entry[]> {
  const gaps = await gapsOfContract(contract);
  return [
    ...contract.operations.map((operation) => operationEntry(contract, operation)),
    ...webhooksOf(contract).map(({ address, node }) =>
      entryOf("webhook", address, oneLine(node.summary), renderDescription(node)),
    ),
    ...schemasOf(contract).map(([name, schema]) => ({
      ...entryOf("schema", name, name, renderDescription(schema)),
      fields: [...contract.schemas.properties(schema).keys()].join(" "),
    })),
    ...rulesOf(contract).map(({ id, rule }) => entryOf("rule", id, oneLine(rule.description), "")),
    ...[...gaps].map(([id, { unknown }]) => entryOf("assumption", id, unknown, "")),
    ...statusesOf(contract).map(({ status, responses }) => {
      const texts = responses.map(({ response }) => oneLine(response.description));
      return entryOf("error", status, `${status} ${STATUS_CODES[status] ?? ""}`, [...new Set(texts)].join(" "));
    }),
    ...(contract.isOwn ? await readGuideSections() : []).map(guideEntry),
    ...(contract.isOwn ? await readRecipeSummaries() : []).map(recipeEntry),
  ];
}

function operationEntry(contract: CallableContract, operation: LocatedOperation): Entry {
  const { id, method, address, node } = operation;
  return {
    ...entryOf("operation", id, oneLine(node.summary ?? id), renderDescription(node)),
    names: [id, ...scopesOf(operation)].join(" "),
    fields: parametersOfCall(contract, operation)
      .map(({ name }) => String(name))
      .join(" "),
    endpoint: `${method.toUpperCase()} ${address}`,
  };
}

function entryOf(kind: Entry["kind"], name: string, title: string, text: string | undefined): Entry {
  return { kind, address: name, name, names: name, title: title || name, fields: "", text: text ?? "" };
}

function recipeEntry({ id, title, summary, description }: RecipeSummary): Entry {
  return entryOf("recipe", id, title, `${summary} ${description}`);
}

/** A guide without its code and the targets of its links. */
function guideEntry({ address, title, text }: GuideSection): Entry {
  const prose = text.replace(/^```.*?^```$/gms, "").replace(/\]\([^)]*\)/g, "]");
  return { ...entryOf("guide", "", title, prose), address };
}
