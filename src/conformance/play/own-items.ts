/** What a case shows of its own: on another server, the lists do not have what other cases left on this one. */
import { asArray, asObject, type Json } from "../../contract/json.ts";
import { valueAt, withValue } from "../../contract/pointer.ts";
import type { Exchange, Transcript } from "../cases/transcript.ts";
import { idNameOf } from "../judge/checks/lists/listed-items.ts";
import type { Contract } from "../model/contract.ts";
import { listPointer } from "../model/operation.ts";
import { copyOf } from "../server/wire-response.ts";

/**
 * The transcript as it would be without the resources of others: its lists have only those that the case has created or changed, and
 * what is within those.
 *
 * @returns the same transcript if its lists have no others.
 */
export function withOwnItems(contract: Contract, transcript: Transcript): Transcript {
  const own = ownIds(contract, transcript);
  let isSame = true;
  const steps = transcript.steps.map((played) => {
    const exchanges = played.exchanges.map((exchange) => withOwn(contract, exchange, own));
    if (exchanges.every((exchange, index) => exchange === played.exchanges[index])) return played;
    isSame = false;
    return { ...played, exchanges };
  });
  return isSame ? transcript : { ...transcript, steps };
}

/** The ids of the resources that a case has created or changed. */
function ownIds({ resources }: Contract, { steps }: Transcript): Set<string> {
  const changes = steps.flatMap(({ exchanges }) =>
    exchanges.filter(({ operation, response }) => response.isSuccess && !operation.isSafe),
  );
  const ids = changes.flatMap(({ operation, path, response }) => [
    ...Object.values(path),
    ...operation.returns.flatMap(({ key, resource, isList }) => {
      const shown = valueAt(response.value, `/${key}`);
      return (isList ? asArray(shown) : [shown]).map((each) => asObject(each)[resources.get(resource)?.id ?? "id"]);
    }),
  ]);
  return new Set(ids.map(String));
}

function withOwn(contract: Contract, exchange: Exchange, own: ReadonlySet<string>): Exchange {
  const { operation, path, response } = exchange;
  const pointer = listPointer(operation);
  const isWithin = Object.values(path).some((id) => own.has(String(id)));
  if (!operation.isSafe || !response.isSuccess || isWithin || pointer === "") return exchange;
  const id = idNameOf(contract, operation);
  const isOwn = (item: Json): boolean => {
    const known = asObject(item)[id];
    return known === undefined || own.has(String(known));
  };
  const ownAmong = (body: unknown): unknown => {
    const items = valueAt(body, pointer);
    return Array.isArray(items) ? withValue(body as Json, pointer, (items as Json[]).filter(isOwn)) : body;
  };
  const items = asArray(valueAt(response.value, pointer));
  if (items.every((item) => isOwn(item as Json))) return exchange;
  const changed = { ...copyOf(response), body: ownAmong(response.body), value: ownAmong(response.value) };
  return { ...exchange, response: changed };
}
