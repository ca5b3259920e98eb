// The keys of every operation have the same order: names, descriptions, access, input, output, extensions. Operations are then easy
// to compare.
import type { LintRule } from "./core/rule.ts";

const ORDER =
  "operationId summary description tags deprecated security parameters requestBody responses callbacks".split(" ");

export const operationKeyOrder: LintRule = {
  description: `The keys of an operation are in this order: ${ORDER.join(", ")}, then the extensions. Operations can then be compared side by side.`,
  *check({ operations, webhooks }) {
    for (const { id, node, path } of [...operations, ...webhooks]) {
      const places = Object.keys(node).map((key) => ({ key, place: place(key) }));
      for (const [index, { key, place }] of places.entries()) {
        const before = places[index - 1];
        if (before && before.place > place)
          yield { path: [...path, key], message: `${id}: ${key} comes after ${before.key}; move it up.` };
      }
    }
  },
};

function place(key: string): number {
  const known = ORDER.indexOf(key);
  return known < 0 ? ORDER.length : known;
}
