/** Updates in parallel. */
import { asObject, isObject, type Json } from "../../../../contract/json.ts";
import { valueAt } from "../../../../contract/pointer.ts";
import type { Exchange, PlayedStep } from "../../../cases/transcript.ts";
import { isSame } from "../../../model/compare.ts";
import { createsResource, hasBody } from "../applicability.ts";
import { type RelationFinding, relationCheck } from "../check.ts";
import { lastExchange } from "../lists/listed-items.ts";
import { formatValue } from "../message.ts";

export const lostUpdate = relationCheck({
  code: "state/lost-update",
  title: "Updates in parallel are all kept",
  requirement:
    "Where a server accepts several requests in parallel that change different fields of a resource, or add different items to it, the resource has all of these changes afterwards. The check does not apply where a server rejects one of them, nor to a field that changes with others or keeps its value when they are updated one after the other.",
  basis: "Inherent: `no-lost-updates`.",
  example:
    'The server accepted 3 requests in parallel, and afterwards /item/notes is "Suite notes", and not "Suite notes again".',
  fix: "Change the fields of the request in one statement, or read and write in one transaction that others cannot interrupt. Look for code that reads the whole record, waits for something, and writes the whole record back. You can also reject the later request if the record has changed since.",
  appliesTo: (operation) => hasBody(operation) && !operation.isSafe && !createsResource(operation),
  judge({ part, relation: { parameters = {}, steps } }): RelationFinding[] {
    const { added, sent } = parameters;
    if (typeof added === "string" && typeof sent === "string") return lostItems(part, added, sent);
    return lostFields(part, Object.keys(steps));
  },
});

type Part = (name: string) => PlayedStep;

/** @param shownAt the list in the resource. @param sentAt the list in the requests. */
function lostItems(part: Part, shownAt: string, sentAt: string): RelationFinding[] {
  const before = idsAt(lastExchange(part("before")).response.value, shownAt);
  const after = idsAt(lastExchange(part("after")).response.value, shownAt);
  // A server that does not show what was added alone may show items later.
  if (!idsAt(lastExchange(part("alone")).body, sentAt).every((id) => before.includes(id))) return [];
  const { exchanges } = part("parallel");
  const lost = exchanges.flatMap(({ body }) => idsAt(body, sentAt)).find((id) => !after.includes(id));
  if (lost === undefined) return [];
  return [{ part: "parallel", pointer: shownAt, message: `${accepted(exchanges)} ${shownAt} lacks ${lost}.` }];
}

/** The parts whose names begin with `alone` have changed the fields before, one after the other. */
function lostFields(part: Part, names: readonly string[]): RelationFinding[] {
  const alone = names.filter((name) => name.startsWith("alone")).map((name) => lastExchange(part(name)));
  const shown = ["before", "settled", "after"].map((name) => lastExchange(part(name)));
  const [before, settled, after] = shown.map(({ response }) => response.value);
  const { exchanges } = part("parallel");
  return exchanges.flatMap((exchange) =>
    sentFields(exchange).flatMap(([at, sent]): RelationFinding[] => {
      const own = alone.findIndex((each) => sentFields(each).some(([name]) => name === at));
      const values = [before, ...alone.map(({ response }) => response.value), settled].map((value) =>
        valueAt(value, at),
      );
      if (own < 0 || !isSetOnce(values, own + 1)) return [];
      // The server may have changed the form of a value.
      const written = valueAt(exchange.response.value, at) ?? sent;
      const actual = valueAt(after, at);
      if (isSame(written, actual)) return [];
      const message = `${accepted(exchanges)} ${at} is ${formatValue(actual)}, and not ${formatValue(written)}.`;
      return [{ part: "parallel", pointer: at, message }];
    }),
  );
}

/** Whether a field has changed at one place of its successive values and at no other: the server does not compute it from others. */
function isSetOnce(values: readonly unknown[], place: number): boolean {
  const [was, is] = [values[0], values[place]];
  if (is === undefined || is === null || isSame(was, is)) return false;
  return values.every((value, index) => isSame(value, index < place ? was : is));
}

function accepted({ length }: readonly Exchange[]): string {
  return `The server accepted ${length} requests in parallel, and afterwards`;
}

/** The fields that a request sends, other than ids: pointers into the body, and values. */
function sentFields({ body, path, operation }: Exchange): [string, Json][] {
  const key = operation.returns[0]?.key ?? "";
  const ids = Object.values(path).map(String);
  return Object.entries(asObject(asObject(body)[key])).flatMap(([name, value]): [string, Json][] =>
    isObject(value) || ids.includes(String(value)) ? [] : [[`/${key}/${name}`, value]],
  );
}

/** The ids in the list at a pointer. */
function idsAt(value: unknown, pointer: string): string[] {
  const list = valueAt(value, pointer);
  return Array.isArray(list) ? list.map(String) : [];
}
