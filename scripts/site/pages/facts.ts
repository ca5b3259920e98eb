import { homeAddress, schemaAddress } from "../addresses.ts";
import type { SiteModel } from "../model.ts";
import { type Inline, introduction, type Page, section } from "../page.ts";
import { operationLink } from "../places.ts";
import { areaTitle, type Fact } from "../registers.ts";

/** The page of facts: each documented statement, with the places that rest on it. */
export function factPage(model: SiteModel, places: ReadonlyMap<string, readonly Inline[]>): Page {
  const entries = [...model.facts.values()];
  const areas = [...new Set(entries.map(({ area }) => area))];
  return {
    kind: "index",
    address: "/facts/",
    title: "Documented facts",
    menuTitle: "Facts",
    description: "Every statement of the documentation of the API that the contract rests on.",
    breadcrumb: [{ title: "Home", address: homeAddress }],
    body: [
      introduction(
        "Every documented statement that the contract rests on, in our own words, with the section that has it.",
      ),
      ...areas.flatMap((area) => {
        const own = entries.filter((entry) => entry.area === area);
        return section(areaTitle(area), [
          {
            type: "table",
            head: ["Fact", "Statement", "Section", "Used in"],
            ids: own.map(({ id }) => id),
            rows: own.map(({ id, value }): Inline[] => [
              `\`${id}\``,
              statementOf(value),
              value.section,
              usesOf(subjectsFirst(model, value, places.get(id) ?? [])),
            ]),
          },
        ]);
      }),
    ],
  };
}

/** The statement, with its scope, or the names of the fields that it lists. */
function statementOf({ statement, fields = {}, scope }: Fact): Inline {
  const names = Object.keys(fields).map((name) => `\`${name}\``);
  return [
    statement.trim(),
    ...(scope === undefined ? [] : [`Scope: \`${scope}\`.`]),
    ...(names.length === 0 ? [] : [`Fields: ${names.join(", ")}.`]),
  ].join(" ");
}

/** The places, beginning with the operations and the schema that a fact is about. */
function subjectsFirst(model: SiteModel, fact: Fact, places: readonly Inline[]): Inline[] {
  const ids = [...(fact.operation === undefined ? [] : [fact.operation]), ...(fact.operations ?? [])];
  const operations = ids.flatMap((id) => model.operations.filter((each) => each.id === id).map(operationLink));
  const isOfSchema = (place: Inline): boolean =>
    fact.schema !== undefined && place.includes(`(${schemaAddress(fact.schema)})`);
  return [...new Set([...operations, ...places.filter(isOfSchema), ...places])];
}

const maxShown = 3;

/** The first places that rest on a fact, and how many others there are. */
function usesOf(places: readonly Inline[]): Inline {
  const others = places.length - maxShown;
  const shown = others === 1 ? places : places.slice(0, maxShown);
  return [...shown, ...(others > 1 ? [`and ${others} more`] : [])].join(", ");
}
