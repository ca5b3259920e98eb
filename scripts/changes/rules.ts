/** Changes of `x-rules` of operations and resources: preconditions, computed fields and invariants. */
import { asArray, isObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import type { Change } from "./change.ts";
import type { Both } from "./locate.ts";
import { changesAt, operationPairs, schemaPairs, schemaPlace } from "./pairs.ts";

export function ruleChanges(both: Both): Change[] {
  const owners = [
    ...operationPairs(both).map((pair) => ({
      place: pair.after.place,
      before: pair.before.node,
      after: pair.after.node,
    })),
    ...schemaPairs(both).map(({ name, before, after }) => ({ place: schemaPlace(name, both), before, after })),
  ];
  return owners.flatMap(({ place, before, after }) => {
    const [were, are] = [byId(before["x-rules"]), byId(after["x-rules"])];
    const ids = new Set([...were.keys(), ...are.keys()]);
    return [...ids].flatMap((id) => {
      const [old, now] = [were.get(id), are.get(id)];
      return old && now ? compareRules(place, id, old, now) : addedOrRemoved(place, id, old, now);
    });
  });
}

function byId(rules: Json | undefined): Map<string, JsonObject> {
  return new Map(
    asArray(rules)
      .filter(isObject)
      .map((rule) => [String(rule.id), rule]),
  );
}

type Kind = "refuse" | "derive" | "holds";

function kind(rule: JsonObject): Kind {
  return rule.refuse !== undefined ? "refuse" : rule.derive !== undefined ? "derive" : "holds";
}

/** The predicate of a rule; for a computed field, with the field. */
function predicate(rule: JsonObject): string {
  return kind(rule) === "derive" ? `${rule.derive} = ${rule.as}` : String(rule.refuse ?? rule.holds);
}

function addedOrRemoved(
  place: Change["place"],
  id: string,
  old: JsonObject | undefined,
  now: JsonObject | undefined,
): Change[] {
  const change = changesAt(place);
  const rule = now ?? old;
  if (!rule) return [];
  const shown = now ? { after: predicate(rule) } : { before: predicate(rule) };
  if (kind(rule) === "refuse") {
    return now
      ? [
          change(
            "breaking",
            "request",
            "rejection-added",
            `The rule \`${id}\` now rejects calls with ${rule.outcome}${quoteDescription(rule)}`,
            shown,
          ),
        ]
      : [
          change(
            "compatible",
            "request",
            "rejection-removed",
            `The rule \`${id}\` no longer rejects calls; they now take effect${quoteDescription(rule)}`,
            shown,
          ),
        ];
  }
  return now
    ? [
        change(
          "compatible",
          "response",
          "rule-added",
          `Responses now follow the rule \`${id}\`${quoteDescription(rule)}`,
          shown,
        ),
      ]
    : [
        change(
          "breaking",
          "response",
          "rule-removed",
          `Responses are no longer documented to follow the rule \`${id}\`${quoteDescription(rule)}`,
          shown,
        ),
      ];
}

function compareRules(place: Change["place"], id: string, old: JsonObject, now: JsonObject): Change[] {
  const change = changesAt(place);
  const isPrecondition = kind(old) === "refuse" || kind(now) === "refuse";
  const changes: Change[] = [];
  if (kind(old) !== kind(now) || predicate(old) !== predicate(now)) {
    const what = `The rule \`${id}\` ${isPrecondition ? "rejects other calls" : "has another condition"}${quoteDescription(now)}`;
    const shown = { before: predicate(old), after: predicate(now) };
    changes.push(
      change(
        "breaking",
        isPrecondition ? "request" : "response",
        isPrecondition ? "rejection-changed" : "rule-changed",
        what,
        shown,
      ),
    );
  }
  if (old.outcome !== now.outcome && isPrecondition) {
    const shown = { before: old.outcome ?? null, after: now.outcome ?? null };
    changes.push(
      change("breaking", "response", "rejection-status", `The rule \`${id}\` rejects with another status`, shown),
    );
  }
  if (old.assumed !== undefined && now.source !== undefined) {
    changes.push(
      change("note", "tools", "rule-stated", `The rule \`${id}\` was assumed and is now documented`, {
        after: now.source,
      }),
    );
  }
  if (old.source !== undefined && now.assumed !== undefined) {
    changes.push(
      change("note", "tools", "rule-assumed", `The rule \`${id}\` was documented and is now assumed`, {
        after: now.assumed,
      }),
    );
  }
  return changes;
}

function quoteDescription({ description }: JsonObject): string {
  return typeof description === "string" ? `: ${description.trim().replace(/\.$/, "")}` : "";
}
