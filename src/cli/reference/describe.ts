/** Describes the thing of a contract that a name belongs to. */
import { STATUS_CODES } from "node:http";
import { renderDescription } from "../../contract/description.ts";
import type { Gap } from "../../contract/gaps.ts";
import type { JsonObject } from "../../contract/json.ts";
import { suggest } from "../../suggest.ts";
import { UsageError } from "../../terminal/usage-error.ts";
import type { CallableContract } from "../call/contract.ts";
import { kebabCase } from "../call/names.ts";
import { firstSentence } from "../call/operation.ts";
import { placeholderOf } from "../call/value.ts";
import type { Candidate } from "../command.ts";
import { describeOperation, describeWebhook, gapRows } from "./describe-operation.ts";
import { type Description, description, oneLine, provenanceText, type Row, ruleRows } from "./description.ts";
import { readGuideSections } from "./guides.ts";
import { type RecipeSummary, readRecipeSummaries } from "./recipes.ts";
import {
  gapsOfContract,
  type NamedRule,
  type NamedStatus,
  rulesOf,
  schemasOf,
  statusesOf,
  webhooksOf,
} from "./things.ts";

/** A name, and what makes the description of the thing that has it. */
interface Named {
  readonly name: string;
  readonly describe: () => Description;
}

/**
 * Describes all things that have a name: an operation and a schema may have the same one.
 *
 * @throws {UsageError} if nothing has it.
 */
export async function describeName(contract: CallableContract, name: string): Promise<Description[]> {
  const named = await namedThings(contract);
  const exact = named.filter((each) => each.name === name);
  const found = exact.length > 0 ? exact : named.filter((each) => kebabCase(each.name) === kebabCase(name));
  if (found.length > 0) return found.map(({ describe }) => describe());
  const names = named.map((each) => each.name);
  throw new UsageError(`The contract has nothing with the name ${name}.${suggest(name, names)}`);
}

/** The names that can be described. */
export async function nameCandidates(contract: CallableContract): Promise<Candidate[]> {
  return (await namedThings(contract)).map(({ name }) => ({ value: name, text: "" }));
}

/** All things of a contract that have a name. */
async function namedThings(contract: CallableContract): Promise<Named[]> {
  const gaps = await gapsOfContract(contract);
  const used = usersOf(contract);
  return [
    ...contract.operations.map((operation) => ({
      name: operation.id,
      describe: () => describeOperation(contract, operation, gaps),
    })),
    ...webhooksOf(contract).map((webhook) => ({
      name: webhook.address,
      describe: () => describeWebhook(contract, webhook, gaps),
    })),
    ...schemasOf(contract).map(([name, schema]) => ({
      name,
      describe: () => describeSchema(contract, name, schema, gapRows(schema, gaps)),
    })),
    ...rulesOf(contract).map((rule) => ({ name: rule.id, describe: () => describeRule(rule) })),
    ...[...gaps].map(([id, gap]) => ({ name: id, describe: () => describeGap(id, gap, used.get(id) ?? []) })),
    ...statusesOf(contract).map((status) => ({ name: status.status, describe: () => describeStatus(status) })),
    ...(contract.isOwn ? await readGuideSections() : []).map(({ address, title, text }) => ({
      name: address,
      describe: () => description({ kind: "guide", name: address, title, text, sections: {} }),
    })),
    ...(contract.isOwn ? await readRecipeSummaries() : []).map((recipe) => ({
      name: recipe.id,
      describe: () => describeRecipe(recipe),
    })),
  ];
}

/** The operations that are marked with a gap, by the gap. */
function usersOf({ operations }: CallableContract): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { id, node } of operations)
    for (const { name } of gapRows(node, new Map())) found.set(name, [...(found.get(name) ?? []), id]);
  return found;
}

function describeSchema(
  { schemas }: CallableContract,
  name: string,
  schema: JsonObject,
  assumed: readonly Row[],
): Description {
  const required = schemas.required(schema);
  return description({
    kind: "schema",
    name,
    title: name,
    text: renderDescription(schema) ?? "",
    sections: {
      Fields: [...schemas.properties(schema)].map(([field, member]) => ({
        name: field,
        form: placeholderOf(schemas, member),
        text: [
          required.includes(field) ? "Required." : "",
          firstSentence(member.description ?? schemas.merge(member).description),
        ]
          .join(" ")
          .trim(),
      })),
      Rules: ruleRows(schema),
      "Assumed or unknown": assumed,
    },
  });
}

function describeRecipe({ id, title, summary, description: text, steps }: RecipeSummary): Description {
  return description({
    kind: "recipe",
    name: id,
    title,
    text: `${summary}\n\n${text}`,
    sections: {
      Steps: steps.map((step, at) => ({ name: `${at + 1}. ${step.operation}`, text: oneLine(step.description) })),
    },
  });
}

function describeRule({ id, rule, owners }: NamedRule): Description {
  const predicates = ["refuse", "holds", "derive", "as", "when"].filter((word) => typeof rule[word] === "string");
  return description({
    kind: "rule",
    name: id,
    title: oneLine(rule.description),
    text: provenanceText(rule),
    sections: {
      Predicates: predicates.map((word) => ({ name: word, text: oneLine(rule[word]) })),
      Status: typeof rule.outcome === "string" ? [{ name: rule.outcome, text: "" }] : [],
      "Applies to": owners.map((owner) => ({ name: owner, text: "" })),
    },
  });
}

function describeGap(id: string, { unknown, decision, readings }: Gap, operations: readonly string[]): Description {
  return description({
    kind: "assumption",
    name: id,
    title: unknown,
    text: decisions[decision],
    sections: {
      "Possible answers": Object.entries(readings).map(([reading, { says }]) => ({ name: reading, text: says })),
      Operations: operations.map((operation) => ({ name: operation, text: "" })),
    },
  });
}

/** What each decision about a gap means to a reader. */
const decisions: Readonly<Record<Gap["decision"], string>> = {
  open: "The contract says nothing about it.",
  assumed: "The contract assumes the first answer.",
  sandbox: "The contract says nothing about it. The sandbox behaves as the first answer says.",
};

function describeStatus({ status, responses }: NamedStatus): Description {
  return description({
    kind: "error",
    name: status,
    title: STATUS_CODES[status] ?? "",
    text: "",
    sections: {
      Operations: responses.map(({ operation, response }) => ({
        name: operation,
        text: firstSentence(response.description),
      })),
    },
  });
}
