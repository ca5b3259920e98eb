/** What has to hold between a change and what was before it. */

import { differences, show } from "../compare.ts";
import { valueAt } from "../contract/json.ts";
import { exchangeOf, type Law } from "./law.ts";
import { timeOf } from "./times.ts";

/** The laws of changes, by the code of their check. */
export const changeLaws: Readonly<Record<string, Law>> = {
  *"state/idempotent"(part, _, contract) {
    const [once, again] = [exchangeOf(part("once")), exchangeOf(part("again"))];
    const [answered] = again.operation.returns;
    const resource = answered && contract.resources.get(answered.resource);
    if (!answered || !resource) return;
    const [before, after] = [once, again].map(({ response }) => valueAt(response.value, `/${answered.key}`));
    for (const at of differences(before, after)) {
      const [was, is] = [valueAt(before, at), valueAt(after, at)];
      // A part that is made anew has another id, and what is written again has another time.
      const isAnew = /.\/(\w*I|i)d$/.test(at) || (timeOf(was) !== undefined && timeOf(is) !== undefined);
      if (!isAnew)
        yield {
          part: "again",
          pointer: `/${answered.key}${at}`,
          message: `${at} was ${show(was)}, and is ${show(is)} once the same is sent again.`,
        };
    }
  },
  *"state/later"(part, _, contract) {
    const { operation, response } = exchangeOf(part("changed"));
    const [answered] = operation.returns;
    const times = answered && contract.resources.get(answered.resource)?.times;
    if (!answered || !times) return;
    const at = `/${answered.key}/${times.updated}`;
    const [before, after] = [valueAt(exchangeOf(part("made")).response.value, at), valueAt(response.value, at)];
    if (after !== undefined && before === after)
      yield {
        part: "changed",
        pointer: at,
        message: `${times.updated} is ${show(after)} as before, although ${operation.id} came a second later.`,
      };
  },
};
