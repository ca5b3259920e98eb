/** Parts of strings in a list: they show how a filter compares. */
import { valueAt } from "../../contract/pointer.ts";
import { comparisonsBy } from "../judge/readings/filters.ts";
import type { Filter } from "../model/operation.ts";
import { itemsIn, playList } from "./bounds.ts";
import type { ListScenario } from "./list-scenario.ts";
import type { PhaseContext } from "./phase.ts";

/** Parts of a string from the list: its start, its middle, its end, and the middle and the whole in upper case. */
export async function partsOf(context: PhaseContext, listed: ListScenario, property: string): Promise<string[]> {
  const items = itemsIn(await playList(context, listed));
  const texts = items.map((item) => valueAt(item, property)).filter((text) => typeof text === "string");
  // A part of a number is another one, but for ids.
  const [text] = texts.filter((each) => each.length > 5 && /\p{L}|^\d{9,}$/u.test(each));
  if (text === undefined) return [];
  const middle = text.slice(2, -1).trim();
  return [text.slice(0, -2).trim(), middle, text.slice(-4).trim(), middle.toUpperCase(), text.toUpperCase()];
}

/** The same where readings of a gap differ in how the filter compares; nothing if none is about that. */
export async function comparedParts(
  context: PhaseContext,
  listed: ListScenario,
  { basis, property }: Pick<Filter, "basis" | "property">,
): Promise<string[]> {
  const isOpen = "assumed" in basis && comparisonsBy(context.contract.gaps.gap(basis.assumed)).length > 0;
  return isOpen && property !== undefined ? partsOf(context, listed, property) : [];
}
