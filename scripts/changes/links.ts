/** Changes of links, which lead test tools and clients from a response to other operations (OpenAPI 3.1, Link Object). */
import { asObject, isObject, type Json } from "../../src/contract/json.ts";
import type { Change } from "./change.ts";
import type { Both } from "./locate.ts";
import { changesAt, normalize, operationPairs } from "./pairs.ts";

export function linkChanges(both: Both): Change[] {
  return operationPairs(both).flatMap(({ before, after }) => {
    const change = changesAt(after.place);
    return Object.entries(asObject(after.node.responses)).flatMap(([status, entry]) => {
      const [old, now] = [both.before.resolve(dig(before.node.responses, status)), both.after.resolve(entry)];
      if (!isObject(old) || !isObject(now)) return [];
      const [were, are] = [new Map(Object.entries(asObject(old.links))), new Map(Object.entries(asObject(now.links)))];
      const gone = [...were.keys()].filter((name) => !are.has(name));
      return [
        ...gone.map((name) =>
          change("breaking", "tools", "link-removed", `The link \`${name}\` of response ${status} is gone`),
        ),
        ...[...are].flatMap(([name, entry]) => {
          const link = both.after.resolve(entry);
          if (!were.has(name)) {
            return [
              change(
                "compatible",
                "tools",
                "link-added",
                `Response ${status} now links to ${target(link)} (\`${name}\`)`,
              ),
            ];
          }
          const was = both.before.resolve(were.get(name));
          if (meaning(was) === meaning(link)) return [];
          const isElsewhere = target(was) !== target(link);
          const what = `The link \`${name}\` of response ${status} ${isElsewhere ? "leads elsewhere" : "passes other values"}`;
          const shown = isElsewhere
            ? { before: target(was), after: target(link) }
            : { before: passes(was), after: passes(link) };
          return [change("breaking", "tools", "link-changed", what, shown)];
        }),
      ];
    });
  });
}

function dig(value: Json | undefined, key: string): Json | undefined {
  return isObject(value) ? value[key] : undefined;
}

function meaning(link: Json | undefined): string {
  return normalize(link, ["description", "x-assumed", "x-gap", "x-source"]);
}

function target(link: Json | undefined): string {
  return isObject(link) ? String(link.operationId ?? link.operationRef) : "nowhere";
}

function passes(link: Json | undefined): Json {
  return isObject(link)
    ? { ...(isObject(link.parameters) ? link.parameters : {}), ...(link.requestBody ? { body: link.requestBody } : {}) }
    : null;
}
