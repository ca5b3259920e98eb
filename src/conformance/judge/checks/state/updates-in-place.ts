/** Compares the response to an update with what it sends and what its address showed before, where no id says what is updated. */
import { isObject } from "../../../../contract/json.ts";
import { formatPointer, valueAt } from "../../../../contract/pointer.ts";
import type { Basis } from "../../../model/basis.ts";
import { differences, isSame, joinReordered, missingPointers } from "../../../model/compare.ts";
import { gapOf } from "../../../model/register.ts";
import { settingsReader } from "../../../model/settings.ts";
import { timeOf } from "../../../model/times.ts";
import { gapOfForm, isUnset } from "../../readings/echo.ts";
import { decodedBody } from "../../rule-scope.ts";
import type { CheckFinding } from "../check.ts";
import type { CheckContext } from "../context.ts";
import { formatValue } from "../message.ts";

type Members = Readonly<Record<string, unknown>>;

/** An accepted update of settings. */
interface UpdateInPlace {
  readonly place: string;
  readonly sent: Members;
  readonly before: Members;
  readonly shown: Members;
}

/** The update of settings that an exchange is; undefined if it is none, or no read has shown the settings before. */
function updateIn({ contract, operation, exchange, memory, response, isSuccess, expectation }: CheckContext) {
  if (!isSuccess || response.status === 202 || expectation?.outcome === "rejected") return undefined;
  if (!settingsReader(contract, operation) || !isObject(exchange.body)) return undefined;
  const place = formatPointer([operation.returns[0]?.key ?? ""]);
  const [sent, before, shown] = [
    decodedBody(operation, exchange.body),
    memory.updates.shownAt(exchange.request),
    response.value,
  ].map((value) => valueAt(value, place));
  if (!isObject(sent) || !isObject(before) || !isObject(shown)) return undefined;
  return { place, sent, before, shown } as UpdateInPlace;
}

/** What the response has otherwise than it was sent; undefined if it is none to an update of settings. */
export function valuesOtherThanSent(context: CheckContext): CheckFinding[] | undefined {
  const update = updateIn(context);
  if (!update) return undefined;
  const { place, sent, shown } = update;
  const names = Object.keys(sent).filter((name) => name in shown);
  return names.flatMap((name) => {
    const missing = missingPointers(sent[name], shown[name], () => false, formatPointer([name]));
    return [...joinReordered(missing, sent, shown)].map((at): CheckFinding => {
      const [wanted, found] = [sent, shown].map((value) => valueAt(value, at));
      return {
        pointer: `${place}${at}`,
        message: `The request sends ${at} ${formatValue(wanted)}, and the response has ${formatValue(found)}.`,
        basis: basisOfOther(context, update, name, at),
      };
    });
  });
}

function basisOfOther({ operation, memory }: CheckContext, update: UpdateInPlace, name: string, at: string): Basis {
  const { sent, before, shown } = update;
  const [wanted, found] = [sent, shown].map((value) => valueAt(value, at));
  const form = gapOfForm(memory.gaps, wanted, found);
  if (form) return { assumed: form };
  const isStored = (other: string): boolean =>
    other !== name && !isSame(sent[other], before[other]) && isSame(sent[other], shown[other]);
  // A PATCH stores all that it sends, or nothing (RFC 5789, section 2). A server may ignore what only it sets.
  if (isSame(shown[name], before[name]))
    return operation.method === "PATCH" && Object.keys(sent).some(isStored)
      ? { inherent: "stored-updates" }
      : { assumed: gapOf("client-assigned") };
  const isCut = typeof wanted === "string" && !isUnset(found) && wanted.startsWith(String(found));
  return isCut ? { documented: operation.fact } : { assumed: gapOf("client-assigned") };
}

/** What a PATCH has changed without sending it; undefined if it is none of settings. */
export function changesNotSent(context: CheckContext): CheckFinding[] | undefined {
  const { contract, operation } = context;
  const update = operation.method === "PATCH" ? updateIn(context) : undefined;
  if (!update) return undefined;
  const { place, sent, before, shown } = update;
  const taken = contract.properties(contract.schemaAt(operation.body?.schema, place));
  const others = Object.keys(before).filter((name) => name in shown && taken.has(name) && !(name in sent));
  return others.flatMap((name) =>
    [...joinReordered(differences(before[name], shown[name], formatPointer([name])), before, shown)].flatMap((at) => {
      const [was, is] = [before, shown].map((value) => valueAt(value, at));
      if (timeOf(is) !== undefined && timeOf(was) !== undefined) return [];
      const basis: Basis = isUnset(is) ? { assumed: gapOf("update-is-partial") } : { documented: operation.fact };
      const message = `${at} was ${formatValue(was)} and is ${formatValue(is)}, although the request does not send it.`;
      return [{ pointer: `${place}${at}`, message, basis }];
    }),
  );
}
