/** `x-rules` of operations and resources: refusals, what follows from what, and laws of answers. */
import type { Change, Json, JsonObject } from "./change.ts";
import { isObject, list } from "./contract.ts";
import type { Both } from "./locate.ts";
import { changesAt, operationPairs, schemaPairs, schemaPlace } from "./pairs.ts";

export function ruleChanges(both: Both): Change[] {
  const owners = [
    ...operationPairs(both).map((pair) => ({
      place: pair.after.place,
      before: pair.before.value,
      after: pair.after.value,
    })),
    ...schemaPairs(both).map(({ name, before, after }) => ({ place: schemaPlace(name, both), before, after })),
  ];
  return owners.flatMap(({ place, before, after }) => {
    const [were, are] = [byId(before["x-rules"]), byId(after["x-rules"])];
    const ids = new Set([...were.keys(), ...are.keys()]);
    return [...ids].flatMap((id) => {
      const [old, now] = [were.get(id), are.get(id)];
      return old && now ? changed(place, id, old, now) : added(place, id, old, now);
    });
  });
}

function byId(rules: Json | undefined): Map<string, JsonObject> {
  return new Map(
    list(rules)
      .filter(isObject)
      .map((rule) => [String(rule.id), rule]),
  );
}

type Kind = "refuse" | "derive" | "holds";

function kind(rule: JsonObject): Kind {
  return rule.refuse !== undefined ? "refuse" : rule.derive !== undefined ? "derive" : "holds";
}

/** The predicate; of a derived value, with what it is the value of. */
function predicate(rule: JsonObject): string {
  return kind(rule) === "derive" ? `${rule.derive} = ${rule.as}` : String(rule.refuse ?? rule.holds);
}

function added(place: Change["place"], id: string, old: JsonObject | undefined, now: JsonObject | undefined): Change[] {
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
            "refusal-added",
            `The rule \`${id}\` now refuses calls with ${rule.outcome}${wording(rule)}`,
            shown,
          ),
        ]
      : [
          change(
            "compatible",
            "request",
            "refusal-removed",
            `The rule \`${id}\` no longer refuses calls; they now take effect${wording(rule)}`,
            shown,
          ),
        ];
  }
  return now
    ? [change("compatible", "answer", "rule-added", `Answers now keep the rule \`${id}\`${wording(rule)}`, shown)]
    : [
        change(
          "breaking",
          "answer",
          "rule-removed",
          `Answers are no longer said to keep the rule \`${id}\`${wording(rule)}`,
          shown,
        ),
      ];
}

function changed(place: Change["place"], id: string, old: JsonObject, now: JsonObject): Change[] {
  const change = changesAt(place);
  const isRefusal = kind(old) === "refuse" || kind(now) === "refuse";
  const changes: Change[] = [];
  if (kind(old) !== kind(now) || predicate(old) !== predicate(now)) {
    const what = `The rule \`${id}\` ${isRefusal ? "refuses other calls" : "says something else"}${wording(now)}`;
    const shown = { before: predicate(old), after: predicate(now) };
    changes.push(
      change("breaking", isRefusal ? "request" : "answer", isRefusal ? "refusal-changed" : "rule-changed", what, shown),
    );
  }
  if (old.outcome !== now.outcome && isRefusal) {
    const shown = { before: old.outcome ?? null, after: now.outcome ?? null };
    changes.push(
      change("breaking", "answer", "refusal-outcome", `The rule \`${id}\` refuses with another status`, shown),
    );
  }
  if (old.assumed !== undefined && now.source !== undefined) {
    changes.push(
      change("note", "tools", "rule-stated", `The rule \`${id}\` was assumed and is now stated`, { after: now.source }),
    );
  }
  if (old.source !== undefined && now.assumed !== undefined) {
    changes.push(
      change("note", "tools", "rule-assumed", `The rule \`${id}\` was stated and is now assumed`, {
        after: now.assumed,
      }),
    );
  }
  return changes;
}

function wording({ description }: JsonObject): string {
  return typeof description === "string" ? `: ${description.trim().replace(/\.$/, "")}` : "";
}
