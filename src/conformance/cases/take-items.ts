/** Calls about the items of a list of another resource, such as those that close the tasks of a project. */
import { asArray, asObject, isObject, type Json } from "../../contract/json.ts";
import { withValue } from "../../contract/pointer.ts";
import type { Step } from "./case.ts";

/**
 * The step with all items of the list of a resource that it takes items of, in full: with the numbers that both have.
 *
 * @param range the first of them, and the one after the last. Default: all.
 */
export function takeItems(step: Step, origin: Step, [first, end]: readonly (number | undefined)[] = []): Step {
  const [key] = Object.keys(asObject(step.body));
  const created = asObject(Object.values(asObject(origin.body))[0]);
  for (const [list, value] of Object.entries(asObject(asObject(step.body)[key ?? ""]))) {
    const [items, [taken]] = [asArray(created[list]), asArray(value)];
    if (items.length === 0 || !isObject(taken) || !JSON.stringify(taken).includes(`/${list}/0/`)) continue;
    const all = items.map((item: Json, index): Json => {
      const placed = JSON.parse(JSON.stringify(taken).replaceAll(`/${list}/0/`, `/${list}/${index}/`)) as Json;
      const numbers = Object.entries(asObject(item)).filter(([name, number]) => {
        return typeof number === "number" && typeof taken[name] === "number";
      });
      return { ...asObject(placed), ...Object.fromEntries(numbers) };
    });
    return { ...step, body: withValue(step.body, `/${key}/${list}`, all.slice(first, end)) };
  }
  return step;
}
