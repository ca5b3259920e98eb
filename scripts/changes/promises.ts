/** Changes of `x-effects`, `x-safe`, `x-filter` and `x-resource`. */
import { changedPointers, claimedProperties } from "../../src/contract/claims.ts";
import { asArray, asObject, isObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import { locateParameters } from "../../src/contract/operation.ts";
import type { Change } from "./change.ts";
import type { Contract, Operation } from "./contract.ts";
import type { Both } from "./locate.ts";
import { changesAt, normalize, operationPairs, schemaPairs, schemaPlace } from "./pairs.ts";
import { minus, quoteValues } from "./wording.ts";

/** The keywords of a claim that say where it comes from. */
const PROVENANCE = ["source", "assumed"];

type Make = ReturnType<typeof changesAt>;

export function promiseChanges(both: Both): Change[] {
  const ofOperations = operationPairs(both).flatMap(({ before, after }) => {
    const change = changesAt(after.place);
    return [
      ...effectChanges(before.node["x-effects"], after.node["x-effects"], change),
      ...safeChanges(before.node["x-safe"], after.node["x-safe"], change),
      ...filterChanges(parameterFilters(both.before, before), parameterFilters(both.after, after), change),
    ];
  });
  const ofSchemas = schemaPairs(both).flatMap(({ name, before, after }) => {
    const change = changesAt(schemaPlace(name, both));
    return [
      ...resourceChanges(before["x-resource"], after["x-resource"], change),
      ...filterChanges(propertyFilters(before), propertyFilters(after), change),
    ];
  });
  return [...ofOperations, ...ofSchemas];
}

/** An effect is two promises: what is listed changes, and everything else stays. */
function effectChanges(before: Json | undefined, after: Json | undefined, change: Make): Change[] {
  const [were, are] = [changedPointers(before), changedPointers(after)];
  const [gone, added] = [minus(were, are), minus(are, were)];
  const isFirst = before === undefined;
  return [
    ...(gone.length > 0
      ? [
          change(
            "breaking",
            "response",
            "effect-removed",
            `The call is no longer documented to change ${quoteValues(gone)}`,
          ),
        ]
      : []),
    ...(added.length > 0
      ? [
          change(
            isFirst ? "compatible" : "breaking",
            "response",
            "effect-added",
            isFirst
              ? `The call is now documented to change ${quoteValues(added)}`
              : `The call now also changes ${quoteValues(added)}, which it used to leave unchanged`,
          ),
        ]
      : []),
  ];
}

function safeChanges(before: Json | undefined, after: Json | undefined, change: Make): Change[] {
  if ((before === undefined) === (after === undefined)) return [];
  return after !== undefined
    ? [change("compatible", "tools", "safe-added", "The call changes nothing and may be repeated")]
    : [
        change(
          "breaking",
          "tools",
          "safe-removed",
          "The call is no longer documented to change nothing, so it must not be repeated",
        ),
      ];
}

/** The filters of an operation, by parameter. */
function parameterFilters(contract: Contract, operation: Operation): Map<string, JsonObject> {
  const filters = new Map<string, JsonObject>();
  for (const { name, node } of locateParameters(contract.root, operation)) collect(filters, name, node["x-filter"]);
  return filters;
}

/** Filters by property of a search request; the terms of a query are a list. */
function propertyFilters(schema: JsonObject): Map<string, JsonObject> {
  const filters = new Map<string, JsonObject>();
  for (const [name, property] of Object.entries(asObject(schema.properties))) {
    if (isObject(property)) collect(filters, name, property["x-filter"]);
  }
  return filters;
}

function collect(filters: Map<string, JsonObject>, name: string, filter: Json | undefined): void {
  if (isObject(filter)) filters.set(name, filter);
  for (const term of asArray(filter).filter(isObject)) filters.set(`${name} ${term.term}:`, term);
}

function filterChanges(before: Map<string, JsonObject>, after: Map<string, JsonObject>, change: Make): Change[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].flatMap((name) => {
    const [old, now] = [before.get(name), after.get(name)];
    if (!old) {
      return [
        change("compatible", "request", "filter-added", `\`${name}\` is now documented as a filter`, {
          after: describeFilter(now),
        }),
      ];
    }
    if (!now) {
      return [
        change("breaking", "request", "filter-removed", `\`${name}\` is no longer documented as a filter`, {
          before: describeFilter(old),
        }),
      ];
    }
    if (normalize(old, PROVENANCE) === normalize(now, PROVENANCE)) return [];
    return [
      change("breaking", "request", "filter-changed", `\`${name}\` finds something else`, {
        before: describeFilter(old),
        after: describeFilter(now),
      }),
    ];
  });
}

function describeFilter(filter: JsonObject | undefined): Json {
  const { match, property, states } = filter ?? {};
  return states === undefined ? `${property} ${match}` : `${match} ${JSON.stringify(states)}`;
}

function resourceChanges(before: Json | undefined, after: Json | undefined, change: Make): Change[] {
  if (!isObject(before) && !isObject(after)) return [];
  if (!isObject(before)) {
    return [change("compatible", "tools", "resource-added", "The schema is now documented as a resource")];
  }
  if (!isObject(after)) {
    return [change("breaking", "tools", "resource-removed", "The schema is no longer documented as a resource")];
  }
  const identity = { name: "name in envelopes", id: "identifying property", parent: "parent", times: "times" };
  const changes = Object.entries(identity).flatMap(([key, words]) => {
    const [old, now] = [before[key], after[key]];
    if (normalize(old, PROVENANCE) === normalize(now, PROVENANCE)) return [];
    const shown = { ...(old === undefined ? {} : { before: old }), ...(now === undefined ? {} : { after: now }) };
    const impact = old === undefined ? "compatible" : "breaking";
    return [change(impact, "tools", "resource-changed", `The resource has another ${words}`, shown)];
  });
  const [closed, opened] = difference(before.readOnly, after.readOnly);
  if (closed.length > 0) {
    changes.push(change("breaking", "request", "read-only-added", `Only the service sets ${quoteValues(closed)} now`));
  }
  if (opened.length > 0) {
    changes.push(change("compatible", "request", "read-only-removed", `${quoteValues(opened)} may now be sent`));
  }
  const [moving, still] = difference(before.volatile, after.volatile);
  if (moving.length > 0) {
    changes.push(change("note", "response", "volatile-added", `${quoteValues(moving)} may now change by itself`));
  }
  if (still.length > 0) {
    changes.push(change("note", "response", "volatile-removed", `${quoteValues(still)} no longer changes by itself`));
  }
  const [computed, plain] = difference(before.computed, after.computed);
  if (computed.length > 0) {
    changes.push(
      change(
        "breaking",
        "request",
        "computed-added",
        `The service may now replace the value of ${quoteValues(computed)} that a request sends`,
      ),
    );
  }
  if (plain.length > 0) {
    changes.push(
      change(
        "compatible",
        "request",
        "computed-removed",
        `The service now keeps the value of ${quoteValues(plain)} that a request sends`,
      ),
    );
  }
  const [sole, shared] = difference(before.unique, after.unique);
  if (sole.length > 0) {
    changes.push(
      change(
        "breaking",
        "request",
        "unique-added",
        `No two of the resources may have the same ${quoteValues(sole)} now`,
      ),
    );
  }
  if (shared.length > 0) {
    changes.push(
      change(
        "breaking",
        "response",
        "unique-removed",
        `Several of the resources may have the same ${quoteValues(shared)} now`,
      ),
    );
  }
  const [mirrors, mirrored] = [mirrorsOf(before), mirrorsOf(after)];
  const [linked, loose] = [minus(mirrored, mirrors), minus(mirrors, mirrored)];
  if (linked.length > 0) {
    changes.push(
      change(
        "compatible",
        "response",
        "mirror-added",
        `Both sides are now documented to name each other: ${quoteValues(linked)}`,
      ),
    );
  }
  if (loose.length > 0) {
    changes.push(
      change(
        "breaking",
        "response",
        "mirror-removed",
        `Both sides are no longer documented to name each other: ${quoteValues(loose)}`,
      ),
    );
  }
  return changes;
}

/** The mirrors of a resource in words, without where they come from. */
function mirrorsOf({ mirrors }: JsonObject): Json[] {
  return asArray(mirrors)
    .filter(isObject)
    .map(({ property, resource, at }) => `${property} and ${resource}/${at}`);
}

/** The properties that only the second list of claims is about, and those that only the first is. */
function difference(before: Json | undefined, after: Json | undefined): [Json[], Json[]] {
  const [were, are] = [claimedProperties(before), claimedProperties(after)];
  return [minus(are, were), minus(were, are)];
}
