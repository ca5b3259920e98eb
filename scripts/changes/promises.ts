/** What the contract promises by `x-effects`, `x-safe`, `x-filter` and `x-resource`. */
import type { Change, Json, JsonObject } from "./change.ts";
import { type Contract, entries, isObject, list, type Operation } from "./contract.ts";
import type { Both } from "./locate.ts";
import { changesAt, comparable, operationPairs, schemaPairs, schemaPlace } from "./pairs.ts";
import { minus, values } from "./wording.ts";

type Make = ReturnType<typeof changesAt>;

export function promiseChanges(both: Both): Change[] {
  const ofOperations = operationPairs(both).flatMap(({ before, after }) => {
    const change = changesAt(after.place);
    return [
      ...effectChanges(before.value["x-effects"], after.value["x-effects"], change),
      ...safeChanges(before.value["x-safe"], after.value["x-safe"], change),
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

/** An effect is a promise in two ways: what is listed changes, and all else stays. */
function effectChanges(before: Json | undefined, after: Json | undefined, change: Make): Change[] {
  const [gone, added] = [minus(list(before), list(after)), minus(list(after), list(before))];
  const isFirst = before === undefined;
  return [
    ...(gone.length > 0
      ? [change("breaking", "answer", "effect-removed", `The call is no longer said to change ${values(gone)}`)]
      : []),
    ...(added.length > 0
      ? [
          change(
            isFirst ? "compatible" : "breaking",
            "answer",
            "effect-added",
            isFirst
              ? `It is now said what the call changes: ${values(added)}`
              : `The call now also changes ${values(added)}, which used to stay`,
          ),
        ]
      : []),
  ];
}

function safeChanges(before: Json | undefined, after: Json | undefined, change: Make): Change[] {
  if (before === after) return [];
  return after === true
    ? [change("compatible", "tools", "safe-added", "The call changes nothing and may be repeated")]
    : [
        change(
          "breaking",
          "tools",
          "safe-removed",
          "The call is no longer said to change nothing, so it must not be repeated",
        ),
      ];
}

/** Filters by parameter, as `query title`. */
function parameterFilters(contract: Contract, operation: Operation): Map<string, JsonObject> {
  const filters = new Map<string, JsonObject>();
  for (const [key, parameter] of contract.parameters(operation)) {
    collect(filters, key.split(" ")[1] ?? key, parameter["x-filter"]);
  }
  return filters;
}

/** Filters by property of a search request; the terms of a query stand in a list. */
function propertyFilters(schema: JsonObject): Map<string, JsonObject> {
  const filters = new Map<string, JsonObject>();
  for (const [name, property] of entries(schema.properties)) {
    if (isObject(property)) collect(filters, name, property["x-filter"]);
  }
  return filters;
}

function collect(filters: Map<string, JsonObject>, name: string, filter: Json | undefined): void {
  if (isObject(filter)) filters.set(name, filter);
  for (const term of list(filter).filter(isObject)) filters.set(`${name} ${term.term}:`, term);
}

function filterChanges(before: Map<string, JsonObject>, after: Map<string, JsonObject>, change: Make): Change[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].flatMap((name) => {
    const [old, now] = [before.get(name), after.get(name)];
    if (!old) {
      return [
        change("compatible", "request", "filter-added", `It is now said what \`${name}\` is held against`, {
          after: told(now),
        }),
      ];
    }
    if (!now) {
      return [
        change("breaking", "request", "filter-removed", `It is no longer said what \`${name}\` is held against`, {
          before: told(old),
        }),
      ];
    }
    if (comparable(old, ["assumed"]) === comparable(now, ["assumed"])) return [];
    return [
      change("breaking", "request", "filter-changed", `\`${name}\` finds something else`, {
        before: told(old),
        after: told(now),
      }),
    ];
  });
}

function told(filter: JsonObject | undefined): Json {
  const { match, property, states } = filter ?? {};
  return states === undefined ? `${property} ${match}` : `${match} ${JSON.stringify(states)}`;
}

function resourceChanges(before: Json | undefined, after: Json | undefined, change: Make): Change[] {
  if (!isObject(before) && !isObject(after)) return [];
  if (!isObject(before)) {
    return [change("compatible", "tools", "resource-added", "The schema is now said to be a resource")];
  }
  if (!isObject(after)) {
    return [change("breaking", "tools", "resource-removed", "The schema is no longer said to be a resource")];
  }
  const identity = { name: "name in envelopes", id: "identifying property", parent: "parent", times: "times" };
  const changes = Object.entries(identity).flatMap(([key, words]) => {
    const [old, now] = [before[key], after[key]];
    if (comparable(old) === comparable(now)) return [];
    const shown = { ...(old === undefined ? {} : { before: old }), ...(now === undefined ? {} : { after: now }) };
    const impact = old === undefined ? "compatible" : "breaking";
    return [change(impact, "tools", "resource-changed", `The resource has another ${words}`, shown)];
  });
  const [closed, opened] = difference(before.readOnly, after.readOnly);
  if (closed.length > 0) {
    changes.push(change("breaking", "request", "read-only-added", `Only the service sets ${values(closed)} now`));
  }
  if (opened.length > 0) {
    changes.push(change("compatible", "request", "read-only-removed", `${values(opened)} may now be sent`));
  }
  const [moving, still] = difference(before.volatile, after.volatile);
  if (moving.length > 0) {
    changes.push(change("note", "answer", "volatile-added", `${values(moving)} may now change by itself`));
  }
  if (still.length > 0) {
    changes.push(change("note", "answer", "volatile-removed", `${values(still)} no longer changes by itself`));
  }
  const [computed, kept] = difference(before.computed, after.computed);
  if (computed.length > 0) {
    changes.push(
      change("breaking", "request", "computed-added", `What is sent of ${values(computed)} need not stand now`),
    );
  }
  if (kept.length > 0) {
    changes.push(change("compatible", "request", "computed-removed", `What is sent of ${values(kept)} stands now`));
  }
  const [sole, shared] = difference(before.unique, after.unique);
  if (sole.length > 0) {
    changes.push(
      change("breaking", "request", "unique-added", `No two of the resources may have the same ${values(sole)} now`),
    );
  }
  if (shared.length > 0) {
    changes.push(
      change(
        "breaking",
        "answer",
        "unique-removed",
        `Several of the resources may have the same ${values(shared)} now`,
      ),
    );
  }
  const [linked, loose] = difference(mirrorsOf(before), mirrorsOf(after));
  if (linked.length > 0) {
    changes.push(
      change(
        "compatible",
        "answer",
        "mirror-added",
        `It is now said that both sides name each other: ${values(linked)}`,
      ),
    );
  }
  if (loose.length > 0) {
    changes.push(
      change(
        "breaking",
        "answer",
        "mirror-removed",
        `Both sides are no longer said to name each other: ${values(loose)}`,
      ),
    );
  }
  return changes;
}

/** The mirrors of a resource in words, without where they come from. */
function mirrorsOf({ mirrors }: JsonObject): Json[] {
  return list(mirrors)
    .filter(isObject)
    .map(({ property, resource, at }) => `${property} and ${resource}/${at}`);
}

/** What the second list has more, and what the first. */
function difference(before: Json | undefined, after: Json | undefined): [Json[], Json[]] {
  return [minus(list(after), list(before)), minus(list(before), list(after))];
}
