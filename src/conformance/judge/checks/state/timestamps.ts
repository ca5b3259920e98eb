/** The times of creation and of the last change, also against the clock that the server shows in its responses. */
import { asObject } from "../../../../contract/json.ts";
import { valueAt } from "../../../../contract/pointer.ts";
import { isSame } from "../../../model/compare.ts";
import { createdResource } from "../../../model/operation.ts";
import { differenceOfOffsets, isAfter, timeOf } from "../../../model/times.ts";
import type { KnownResource, ObservedResource } from "../../known-resource.ts";
import { changesResource, createsResource, hasTimes } from "../applicability.ts";
import { type CheckFinding, exchangeCheck, type RelationFinding, relationCheck } from "../check.ts";
import { lastExchange } from "../lists/listed-items.ts";
import { formatValue } from "../message.ts";

export const timestampOrder = exchangeCheck({
  code: "state/timestamp-order",
  title: "Timestamps do not run backwards",
  requirement: "No resource was changed before it was created, and the time of its last change never goes back.",
  basis: "That of the time in the contract: documented for some resources, assumed for others: `resource-times`.",
  example:
    "The task 7203920000000561 was changed at 2026-21-11T13:50:31-08:00, before it was created at 2026-21-11T13:50:32-08:00.",
  fix: "Read the clock once for each request, and use it for both times. Look for a time of creation that an update sets again, for two time zones, and for servers whose clocks differ.",
  appliesTo: hasTimes,
  judge({ observed, memory, operation }): CheckFinding[] | undefined {
    const timed = observed.filter(({ resource }) => resource.times !== undefined);
    if (timed.length === 0) return undefined;
    return timed.flatMap((each) => [...timeFindings(each, memory.get(each.resource.name, each.id), operation.id)]);
  },
});

function* timeFindings(
  { resource, value, pointer, id }: ObservedResource,
  known: KnownResource | undefined,
  operation: string,
): Generator<CheckFinding> {
  if (!resource.times) return;
  const { created, updated, basis } = resource.times;
  const finding = { pointer: `${pointer}/${updated}`, basis };
  if (timeOf(value[updated]) === undefined) return;
  if (timeOf(value[created]) !== undefined && isAfter(value[created], value[updated])) {
    const message = `The ${resource.name} ${id} was changed at ${value[updated]}, before it was created at ${value[created]}.`;
    yield { ...finding, message };
  }
  const before = known?.value[updated];
  if (isAfter(before, value[updated])) {
    const message = `The time of the last change goes back from ${before} to ${value[updated]} in ${operation}.`;
    yield { ...finding, message };
  }
}

export const timestampNotAdvanced = relationCheck({
  code: "state/timestamp-not-advanced",
  title: "A change updates its timestamp",
  requirement:
    "The time of the last change is another one after a change that comes a second later. A quick run checks only updates.",
  basis:
    "Documented for a change that the response shows, by the fact of the operation, and by that of the resource if one describes the time. Assumed for others: `resource-times`.",
  example: 'changedOn is "2026-11-21T13:50:31-08:00" as before, although updateItem came a second later.',
  fix: "Set the time with every change, including actions such as a cancellation, and not only with a change of the main record.",
  appliesTo: (operation, contract) => changesResource(operation) && hasTimes(operation, contract),
  judge({ part, contract }): RelationFinding[] {
    const { operation, response } = lastExchange(part("changed"));
    const [returned] = operation.returns;
    const resource = returned && contract.resources.get(returned.resource);
    const times = resource?.times;
    if (!returned || !times) return [];
    const [created, changed] = [lastExchange(part("created")).response, response].map(({ value }) =>
      asObject(valueAt(value, `/${returned.key}`)),
    );
    const [before, after] = [created?.[times.updated], changed?.[times.updated]];
    if (after === undefined || before !== after) return [];
    const pointer = `/${returned.key}/${times.updated}`;
    const message = `${times.updated} is ${formatValue(after)} as before, although ${operation.id} came a second later.`;
    // By no reading is a change of a field that the operation is for none of the resource. An action may have set a time of its own.
    const differing = Object.entries(changed ?? {}).filter(
      ([name, value]) => !resource.volatile.has(name) && !isSame(created?.[name], value),
    );
    const hasOwnTime = differing.some(([, value]) => timeOf(value) !== undefined);
    const isCertain = differing.length > 0 && !hasOwnTime;
    return [{ part: "changed", pointer, message, ...(isCertain && { basis: { documented: operation.fact } }) }];
  },
});

export const timestampOffset = exchangeCheck({
  code: "state/timestamp-offset",
  title: "A time has the offset that it names",
  requirement:
    "The creation time of a new resource, if it names an offset, is the time of the response. The check looks only for differences that are those of two time zones, because a server's clock may be wrong or set for a test.",
  basis: "Documented by the fact of the resource, which describes the form of its times.",
  example:
    "The task 9153 was created at 2026-11-22T16:05:10Z, and the Date of the response is Sun, 22 Nov 2026 10:35:10 GMT: the difference is that of two time zones, 5:30.",
  fix: "Store times in UTC, and convert them together with their offset. Look for a clock time of the shop's zone that is labelled as UTC, and for one in UTC with the offset of the shop.",
  appliesTo: (operation, contract) => createsResource(operation) && hasTimes(operation, contract),
  judge({ operation, observed, response, contract, exchange }): CheckFinding[] | undefined {
    const { date } = response.headers;
    const now = Date.parse(date ?? "");
    if (!createdResource(operation) || Number.isNaN(now)) return undefined;
    const timed = observed.flatMap(({ resource, returned, value, pointer, id }) => {
      const name = resource.times?.created ?? "";
      const time = valueAt(value, `/${name}`);
      // A request may set the time of what was created elsewhere.
      const isSent = valueAt(exchange.body, `/${returned.key}/${name}`) !== undefined;
      return hasOffset(time) && !isSent ? [{ resource, pointer: `${pointer}/${name}`, id, time }] : [];
    });
    if (timed.length === 0) return undefined;
    return timed.flatMap(({ resource, pointer, id, time }): CheckFinding[] => {
      const difference = differenceOfOffsets(timeOf(time) ?? now, now);
      if (difference === undefined) return [];
      const message = `The ${resource.name} ${id} was created at ${time}, and the Date of the response is ${date}: the difference is that of two time zones, ${difference}.`;
      return [{ pointer, message, basis: { documented: contract.factAt(operation.responseSchema, pointer) } }];
    });
  },
});

function hasOffset(value: unknown): value is string {
  return typeof value === "string" && /T.*(Z|[+-]\d{2}:?\d{2})$/.test(value);
}
