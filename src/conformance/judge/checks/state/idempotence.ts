/** The same update twice. */

import { isObject } from "../../../../contract/json.ts";
import { valueAt } from "../../../../contract/pointer.ts";
import { differences } from "../../../model/compare.ts";
import { timeOf } from "../../../model/times.ts";
import { type RelationFinding, relationCheck } from "../check.ts";
import { lastExchange } from "../lists/listed-items.ts";
import { formatValue } from "../message.ts";

export const notIdempotent = relationCheck({
  code: "state/not-idempotent",
  title: "The same update twice is one update",
  requirement:
    "A PUT that is sent twice in a row leaves what the first one left, except for times, and for the ids of parts that are created again.",
  basis: "Assumed: `update-is-partial`. RFC 9110, section 9.2.2, defines PUT as idempotent.",
  example: "/amountInStock was 2, and is 1 after the same request again.",
  fix: "Replace the stored value with what was sent. Look for a list that is appended to, and for a figure that is counted before the change instead of after it.",
  appliesTo: ({ method, body, returns }) => method === "PUT" && isObject(body?.examples[0]?.[returns[0]?.key ?? ""]),
  judge({ part }): RelationFinding[] {
    const [once, again] = [lastExchange(part("once")), lastExchange(part("again"))];
    const [returned] = again.operation.returns;
    if (!returned) return [];
    const root = `/${returned.key}`;
    const [before, after] = [valueAt(once.response.value, root), valueAt(again.response.value, root)];
    return [...differences(before, after)].flatMap((at) => {
      const [was, is] = [valueAt(before, at), valueAt(after, at)];
      // A part that is created again has another id, and what is written again has another time.
      const isNew = /.\/(\w*I|i)d$/.test(at) || (timeOf(was) !== undefined && timeOf(is) !== undefined);
      if (isNew) return [];
      const message = `${at} was ${formatValue(was)}, and is ${formatValue(is)} after the same request again.`;
      return [{ part: "again", pointer: `${root}${at}`, message }];
    });
  },
});
