/** Times of creation against the clock that the server shows in its responses. */
import { valueAt } from "../../../../contract/pointer.ts";
import { createdResource } from "../../../model/operation.ts";
import { differenceOfOffsets, timeOf } from "../../../model/times.ts";
import { createsResource, hasTimes } from "../applicability.ts";
import { type CheckFinding, exchangeCheck } from "../check.ts";

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
