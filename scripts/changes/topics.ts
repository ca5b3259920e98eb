/** What contracts declare in extensions, links and tags, and what it means if that changes. */
import { type Cause, causesOf } from "../../src/contract/causes.ts";
import { changedPointers, claimedProperties, claimOfOthers } from "../../src/contract/claims.ts";
import { asArray, asObject, isObject, type Json, type JsonObject, objectEntries } from "../../src/contract/json.ts";
import { locateParameters } from "../../src/contract/operation.ts";
import type { Claim, ClaimKind, Claims, Owner, Verdict, Verdicts } from "./claims.ts";

/** The topics of an operation or a webhook. */
export const operationTopics: readonly ClaimKind[] = [
  {
    read: ({ node, operation }) =>
      claims(operation?.kind === "operation" ? [["area", claimOfValue(asArray(node.tags)[0])]] : []),
    changed: "breaking tools area-changed: The operation is now in another area of the client",
  },
  {
    together: true,
    read: ({ node }) => claimsOfNames(changedPointers(node["x-effects"])),
    added: (before) =>
      claimOfOthers(before.node["x-effects"])
        ? "breaking response effect-added: The call now also changes {}, which it used to leave unchanged"
        : "compatible response effect-added: The call is now documented to change {}",
    removed: "breaking response effect-removed: The call is no longer documented to change {}",
  },
  {
    within: "x-effects",
    read: ({ node }) => claimsOfNames(claimOfOthers(node["x-effects"]) ? ["others"] : []),
    added: "compatible response others-added: The call is now documented to leave all other values unchanged",
    removed: "breaking response others-removed: The call is no longer documented to leave other values unchanged",
  },
  {
    noun: "webhook",
    ignore: ["description"],
    read: ({ node }) => claims(causesOf(node).map((cause) => [cause.topic, claimOfCause(cause)])),
    added: "compatible response cause-added: The call is now documented to cause the webhook {}",
    removed: "breaking response cause-removed: The call is no longer documented to cause the webhook {}",
    changed: "breaking response cause-changed: The call causes the webhook {} in other cases",
  },
  {
    read: presence("x-irreversible"),
    added: "breaking tools irreversible-added: No call undoes what the call does, so tools ask before it",
    removed: "compatible tools irreversible-removed: Another call may undo what the call does",
  },
  {
    read: presence("x-once"),
    added:
      "breaking tools once-added: A repeated call may be rejected, so it must not be repeated after a lost response",
    removed: "compatible tools once-removed: The call may be repeated after a lost response",
  },
  {
    read: presence("x-safe"),
    added: "compatible tools safe-added: The call changes nothing and may be repeated",
    removed:
      "breaking tools safe-removed: The call is no longer documented to change nothing, so it must not be repeated",
  },
  filters(({ contract, operation }) => (operation ? locateParameters(contract.root, operation) : [])),
  {
    read: presence("x-paging"),
    added: "compatible tools paging-added: The pagination of the list is now documented",
    removed: "breaking tools paging-removed: The pagination of the list is no longer documented",
  },
  {
    within: "x-paging",
    ignore: ["default", "maximum"], // see paging.ts
    read: ({ node }) =>
      claims(Object.entries(asObject(node["x-paging"])).map(([name, part]) => [name, claimOfValue(part)])),
    added: "compatible tools paging-added: The list can now also be paged by {}",
    removed: "breaking tools paging-removed: The list can no longer be paged by {}",
    changed: "breaking tools paging-changed: {} of the paging changed",
  },
  {
    read: linksOf(({ operationId, operationRef }) => operationId ?? operationRef ?? null),
    added: "compatible tools link-added: The {} is new",
    removed: "breaking tools link-removed: The {} is gone",
    changed: "breaking tools link-changed: The {} leads elsewhere",
  },
  {
    read: linksOf(({ parameters = {}, requestBody = null }) => ({ ...asObject(parameters), body: requestBody })),
    changed: "breaking tools link-changed: The {} passes other values",
  },
];

/** The topics of a component schema. */
export const schemaTopics: readonly ClaimKind[] = [
  {
    read: presence("x-resource"),
    added: "compatible tools resource-added: The schema is now documented as a resource",
    removed: "breaking tools resource-removed: The schema is no longer documented as a resource",
  },
  {
    within: "x-resource",
    read: identityOf,
    added: "compatible tools resource-changed: The resource has another {}",
    removed: "breaking tools resource-changed: The resource has another {}",
    changed: "breaking tools resource-changed: The resource has another {}",
  },
  properties(
    "readOnly",
    "breaking request read-only-added: Only the server sets {} now",
    "compatible request read-only-removed: {} may now be sent",
  ),
  properties(
    "volatile",
    "note response volatile-added: {} may now change by itself",
    "note response volatile-removed: {} no longer changes by itself",
  ),
  properties(
    "computed",
    "breaking request computed-added: The server may now replace the value of {} that a request sends",
    "compatible request computed-removed: The server now keeps the value of {} that a request sends",
  ),
  properties(
    "unique",
    "breaking request unique-added: No two of the resources may have the same {} now",
    "breaking response unique-removed: Several of the resources may have the same {} now",
  ),
  properties(
    "hidden",
    "breaking response hidden-added: Responses no longer show {}",
    "compatible response hidden-removed: Responses now show {}",
  ),
  {
    within: "x-resource",
    together: true,
    read: ({ node }) => claimsOfNames(mirrorsOf(asObject(node["x-resource"]))),
    added: "compatible response mirror-added: Both sides are now documented to name each other: {}",
    removed: "breaking response mirror-removed: Both sides are no longer documented to name each other: {}",
  },
  {
    within: "x-resource",
    together: true,
    read: ({ node }) => claimsOfNames(copiesOf(asObject(node["x-resource"]))),
    added: "compatible response copy-added: A part is now documented to show another resource: {}",
    removed: "breaking response copy-removed: A part is no longer documented to show another resource: {}",
  },
  {
    within: "x-resource",
    together: true,
    read: ({ node }) => claimsOfNames(countsOf(asObject(node["x-resource"]))),
    added: "compatible response count-added: A property is now documented to count other resources: {}",
    removed: "breaking response count-removed: A property is no longer documented to count other resources: {}",
  },
  filters(({ node }) => objectEntries(node.properties).map(([name, property]) => ({ name, node: property }))),
];

const promised: Verdicts = {
  added: "compatible response rule-added: Responses now follow the rule {}",
  removed: "breaking response rule-removed: Responses are no longer documented to follow the rule {}",
  changed: "breaking response rule-changed: The rule {} has another condition",
};

/** The rules of operations and schemas, by their form. */
export const ruleTopics: readonly ClaimKind[] = [
  rules("refuse", ({ refuse }) => String(refuse), {
    added: "breaking request rejection-added: The rule {} now rejects calls",
    removed: "compatible request rejection-removed: The rule {} no longer rejects calls; they now take effect",
    changed: "breaking request rejection-changed: The rule {} rejects other calls",
  }),
  {
    read: ({ node }) => claims(rulesIn(node, "refuse").map(({ id, outcome }) => [String(id), claimOfValue(outcome)])),
    changed: "breaking response rejection-status: The rule {} rejects with another status",
  },
  rules("derive", ({ derive, as }) => `${derive} = ${as}`, promised),
  rules("holds", ({ holds }) => String(holds), promised),
  rules("frees", ({ frees, when }) => `${frees} if ${when}`, {
    added: "breaking response exemption-added: By the rule {}, responses may now differ from the request",
    removed: "compatible response exemption-removed: By the rule {}, responses no longer differ from the request",
    changed: "breaking response exemption-changed: By the rule {}, responses differ from the request in other cases",
  }),
];

function rules(form: string, show: (rule: JsonObject) => string, verdicts: Verdicts): ClaimKind {
  const read = ({ node }: Owner): Claims =>
    claims(
      rulesIn(node, form).map((rule) => [
        String(rule.id),
        {
          value: rule,
          shown: show(rule),
          ...(typeof rule.description === "string" && { description: rule.description }),
        },
      ]),
    );
  return { noun: "rule", ignore: ["description", "outcome"], read, ...verdicts };
}

function rulesIn(node: JsonObject, form: string): JsonObject[] {
  return asArray(node["x-rules"]).filter((rule): rule is JsonObject => isObject(rule) && form in rule);
}

/** A topic of `x-resource`: a list of properties. */
function properties(key: string, added: Verdict, removed: Verdict): ClaimKind {
  const read = ({ node }: Owner): Claims => claimsOfNames(claimedProperties(asObject(node["x-resource"])[key]));
  return { within: "x-resource", together: true, read, added, removed };
}

/** The filters of parameters or of the properties of a search request; the terms of a query are a list. */
function filters(holdersOf: (owner: Owner) => readonly { name: string; node: JsonObject }[]): ClaimKind {
  const filter = (name: string, value: JsonObject): [string, Claim] => [name, { value, shown: describeFilter(value) }];
  return {
    noun: "filter",
    read: (owner) =>
      claims(
        holdersOf(owner).flatMap(({ name, node: { "x-filter": value } }) =>
          isObject(value)
            ? [filter(name, value)]
            : asArray(value)
                .filter(isObject)
                .map((term) => filter(`${name} ${term.term}:`, term)),
        ),
      ),
    added: "compatible request filter-added: {} is now documented as a filter",
    removed: "breaking request filter-removed: {} is no longer documented as a filter",
    changed: "breaking request filter-changed: {} finds something else",
  };
}

function describeFilter({ match, property, states }: JsonObject): Json {
  return states === undefined ? `${property} ${match}` : `${match} ${JSON.stringify(states)}`;
}

/** The claim that a call causes a webhook; it shows the condition. */
function claimOfCause({ claim, condition }: Cause): Claim {
  return { value: claim, ...(condition && { shown: condition.when, description: condition.description }) };
}

/** What identifies a resource, by what the sentence calls it. */
function identityOf({ node }: Owner): Claims {
  const words = { name: "name in envelopes", id: "identifying property", parent: "parent", times: "times" };
  const resource = asObject(node["x-resource"]);
  return claims(
    Object.entries(words)
      .filter(([key]) => key in resource)
      .map(([key, label]) => [key, { ...claimOfValue(resource[key]), label }]),
  );
}

/** The mirrors of a resource in words. */
function mirrorsOf({ mirrors }: JsonObject): string[] {
  return asArray(mirrors)
    .filter(isObject)
    .map(({ property, resource, at }) => `${property} and ${resource}/${at}`);
}

/** The copies that a resource has, in words. */
function copiesOf({ copies }: JsonObject): string[] {
  return asArray(copies)
    .filter(isObject)
    .map(({ at, of, from }) => `${at} and ${from === undefined ? of : `${of}/${from}`}`);
}

/** What a resource counts, in words. */
function countsOf({ counts }: JsonObject): string[] {
  return asArray(counts)
    .filter(isObject)
    .map(({ property, resource, when }) => `${property} and ${resource}${when === undefined ? "" : ` if ${when}`}`);
}

/** The links of an operation's responses, by status and name. */
function linksOf(show: (link: JsonObject) => Json): ClaimKind["read"] {
  return ({ contract, node }) =>
    claims(
      Object.entries(asObject(node.responses)).flatMap(([status, response]) =>
        Object.entries(asObject(asObject(contract.resolve(response)).links)).map(([name, link]) => [
          `${status} ${name}`,
          { ...claimOfValue(show(asObject(contract.resolve(link)))), label: `link \`${name}\` of response ${status}` },
        ]),
      ),
    );
}

/** One claim if an owner has the extension. */
function presence(extension: string): ClaimKind["read"] {
  return ({ node }) => claimsOfNames(extension in node ? [extension] : []);
}

/** A claim whose value the report shows. */
function claimOfValue(value: Json | undefined): Claim {
  return value === undefined ? {} : { value, shown: value };
}

function claimsOfNames(names: readonly string[]): Claims {
  return claims(names.map((name) => [name, {}]));
}

function claims(entries: readonly (readonly [string, Claim])[]): Claims {
  return new Map(entries);
}
