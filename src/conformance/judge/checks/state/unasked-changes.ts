/** Changes that a request did not ask for. */
import { asObject } from "../../../../contract/json.ts";
import type { Contract } from "../../../model/contract.ts";
import { createdResource, type Operation } from "../../../model/operation.ts";
import { gapOf } from "../../../model/register.ts";
import { timeOf } from "../../../model/times.ts";
import { isUnset } from "../../readings/echo.ts";
import { changesResource, hasBody } from "../applicability.ts";
import { type CheckFinding, exchangeCheck } from "../check.ts";
import type { CheckContext } from "../context.ts";
import { formatValue } from "../message.ts";
import { changesNotSent } from "./stored-updates.ts";
import { writesOf } from "./write.ts";

export const unsentFieldChanged = exchangeCheck({
  code: "state/unsent-field-changed",
  title: "An update leaves unsent fields unchanged",
  requirement: "An update leaves the fields that it does not send as they were.",
  basis:
    "Assumed for a field that is cleared: `update-is-partial`. Documented for another value, for the time of creation, and for a choice that only the choice of another resource replaces.",
  example: "/published was true and is false, although the request does not send it.",
  fix: "Distinguish a field that was not sent from one that is null, false, 0 or empty. Look for a record that is replaced as a whole, and for defaults that are meant for a creation.",
  appliesTo: (operation) => changesResource(operation) && operation.effects.length === 0 && hasBody(operation),
  judge(context): CheckFinding[] | undefined {
    const { contract, operation } = context;
    if (!keepsUnsent(contract, operation)) return undefined;
    const findings = judgeChanges(context, "unsent") ?? changesNotSent(context);
    // For an action, this check counts only if it finds something: an action need not have fields that a request sets.
    return operation.effects.length > 0 && findings?.length === 0 ? undefined : findings;
  },
});

export const unexpectedEffect = exchangeCheck({
  code: "state/unexpected-effect",
  title: "An action changes only its own fields",
  requirement:
    "A request with named effects, such as a cancellation, leaves every other field of the resource as it was.",
  basis:
    "Assumed: `action-effects`, also for an action without named effects that empties a value which a client has sent. Documented for a field that a creation sets, for the time of creation, and for what another action has done, such as a time that it has set.",
  example: '/endedOn was null and is "2026-11-21T13:48:34-08:00", although cancelItem does not change it.',
  fix: "Write only the fields that the operation is for. Look for code that is shared with another transition, and for fields of the request that are stored although they are not an effect.",
  appliesTo: (operation) => changesResource(operation) && operation.othersBasis !== undefined,
  judge(context): CheckFinding[] | undefined {
    return context.operation.othersBasis ? judgeChanges(context, "other-effect") : emptiedByAction(context);
  },
});

/**
 * What an action without declared effects has emptied although a client has sent it, and no word of the action has to do with it;
 * undefined if there is nothing of that kind. Nothing says what such an action changes, so it is a guess.
 */
function emptiedByAction(context: CheckContext): CheckFinding[] | undefined {
  const { contract, operation, memory } = context;
  const isAction = operation.method === "POST" && operation.effects.length === 0 && !createdResource(operation);
  if (!contract.facts.isEmpty || !isAction) return undefined;
  const words = `${operation.path.split("}/").at(-1)} ${operation.id} ${operation.summary}`.toLowerCase();
  const found = writesOf(context).flatMap(({ observed: { resource, id, value, pointer }, sent }) => {
    const [known, earlier] = [memory.get(resource.name, id), asObject(memory.sentFor(resource.name, id))];
    return Object.keys(earlier).flatMap((name): CheckFinding[] => {
      const was = known?.value[name];
      const isText = typeof was === "string" && timeOf(was) === undefined;
      const isKept = name in sent || !(name in value) || known?.unsure.has(name) || words.includes(stemOf(name));
      if (isKept || !(isText || Array.isArray(was)) || isUnset(was) || !isUnset(value[name])) return [];
      return [
        {
          pointer: `${pointer}/${name}`,
          message: `/${name} was ${formatValue(was)} and is ${formatValue(value[name])}, although nothing says that ${operation.id} changes it.`,
          basis: { assumed: gapOf("action-effects") },
        },
      ];
    });
  });
  return found.length > 0 ? found : undefined;
}

/** The start of a name, as other forms of its word have it: `assign` has to do with an `assignee`. */
function stemOf(name: string): string {
  return name.toLowerCase().slice(0, 4);
}

/** Whether an update keeps what it does not send: in a contract without facts, a PATCH (RFC 5789), and what says its effects. */
function keepsUnsent(contract: Contract, operation: Operation): boolean {
  if (contract.facts.isEmpty) return operation.method === "PATCH" || operation.effects.length > 0;
  return !contract.replaces(operation);
}

/** The changes of a kind; undefined if no resource that the request changes was known before. */
function judgeChanges(context: CheckContext, kind: "unsent" | "other-effect"): CheckFinding[] | undefined {
  if (createdResource(context.operation)) return undefined;
  const known = writesOf(context).filter(({ changes }) => changes !== undefined);
  if (known.length === 0) return undefined;
  return known.flatMap(({ changes = [] }) =>
    changes.flatMap((change) => (change.kind === kind ? [change.finding] : [])),
  );
}
