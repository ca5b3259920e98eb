/** Compares what is read with the update that was sent to the same address. */
import { isObject, type Json } from "../../../../contract/json.ts";
import { formatPointer, valueAt } from "../../../../contract/pointer.ts";
import type { Exchange } from "../../../cases/transcript.ts";
import type { Basis } from "../../../model/basis.ts";
import { isSame, missingPointers } from "../../../model/compare.ts";
import { isComputed } from "../../../model/operation.ts";
import { gapOf } from "../../../model/register.ts";
import { gapOfForm } from "../../readings/echo.ts";
import { decodedBody } from "../../rule-scope.ts";
import type { SentUpdate } from "../../sent-updates.ts";
import type { CheckFinding } from "../check.ts";
import type { CheckContext } from "../context.ts";
import { formatValue } from "../message.ts";
import { storesAll } from "./ignored-members.ts";

type Members = Readonly<Record<string, unknown>>;

/** What a read shows as it was before an update that sends something else. */
export interface LostUpdate {
  /** Where it is in the response. */
  readonly pointers: readonly string[];
  readonly findings: readonly CheckFinding[];
}

/** What of the last change is lost, if that is an update at the same address; undefined if it is none. */
export function lostUpdate(context: CheckContext): LostUpdate | undefined {
  const { contract, memory, exchange, response, operation, isSuccess, observed } = context;
  // Where facts say what an update does, their readings count.
  const isJudged = contract.facts.isEmpty && operation.method === "GET" && isSuccess;
  const update = isJudged ? memory.updates.at(exchange.request) : undefined;
  if (!update) return undefined;
  const place = formatPointer([operation.returns.find(({ isList }) => !isList)?.key ?? ""]);
  const [shown, before] = [response.value, update.before].map((value) => valueAt(value, place));
  const sent = sentBy(update.exchange, shown);
  if (!isObject(shown) || !isObject(before) || !sent) return undefined;
  const changed = Object.keys(sent).filter(
    (name) => name in shown && isChange(context, name, sent[name], before[name]),
  );
  const unchanged = changed.filter((name) => isSame(shown[name], before[name]));
  const isAll = unchanged.length === changed.length;
  // That one member is lost, the response to the update shows already.
  const isNew = (name: string): boolean => (isAll && changed.length > 1) || !isReported(update, name, sent[name]);
  const lost = unchanged.filter(isNew);
  const isPartWrong = observed.some(({ resource }) => storesAll(contract, update.exchange.operation, resource.name));
  const pointerOf = (name: string): string => `${place}${formatPointer([name])}`;
  const findings = lost.map((name): CheckFinding => {
    const isShown = isSame(shownBy(update)[name], sent[name]);
    const others = isAll && lost.length > 1 ? `, like ${lost.length - 1} more that it has sent` : "";
    return {
      pointer: isAll ? place : pointerOf(name),
      message: `After ${update.exchange.operation.id} has sent ${formatPointer([name])} ${formatValue(sent[name])}${isShown ? " and the response has shown it" : ""}, it is still ${formatValue(shown[name])}${others}.`,
      basis: basisOfLoss(isShown || (isAll ? lost.length > 1 : isPartWrong && (before[name] ?? null) !== null)),
    };
  });
  // What a resource of a known id shows, other checks compare.
  const others =
    observed.length > 0
      ? []
      : changed.filter((name) => !lost.includes(name) && isOther(update, name, sent[name], shown[name]));
  const otherFindings = others.map(
    (name): CheckFinding => ({
      pointer: pointerOf(name),
      message: `After ${update.exchange.operation.id} has sent ${formatPointer([name])} ${formatValue(sent[name])} and the response has shown it, it is ${formatValue(shown[name])}.`,
      basis: { inherent: "stored-updates" },
    }),
  );
  const all = [...(isAll ? findings.slice(0, 1) : findings), ...otherFindings];
  return { pointers: [...lost, ...others].map(pointerOf), findings: all };
}

/** Whether a read shows another value than an update has sent, and its response shown. */
function isOther(update: SentUpdate, name: string, sent: unknown, shown: unknown): boolean {
  const isStored = typeof sent !== "object" && isSame(shownBy(update)[name], sent);
  return isStored && !isSame(shown, sent);
}

/** A server may ignore a member in each update, such as one that only a creation sets. */
function basisOfLoss(isCertain: boolean): Basis {
  return isCertain ? { inherent: "stored-updates" } : { assumed: gapOf("client-assigned") };
}

/** The members that an update sends; undefined if none is one that a read shows. */
function sentBy({ operation, body }: Exchange, shown: unknown): Members | undefined {
  const decoded = isObject(body) ? decodedBody(operation, body) : undefined;
  const places = [...operation.returns.map(({ key }) => formatPointer([key])), "/", ""];
  return places.map((at) => valueAt(decoded, at)).find((value) => isObject(value) && haveCommon(value, shown)) as
    | Members
    | undefined;
}

function haveCommon(one: object, other: unknown): boolean {
  return isObject(other) && Object.keys(one).some((name) => name in other);
}

/** The members that the response to an update shows. */
function shownBy({ exchange: { operation, response } }: SentUpdate): Members {
  const value = valueAt(response.value, formatPointer([operation.returns[0]?.key ?? ""]));
  return isObject(value) ? value : {};
}

/** Whether the response to an update has another value than it sends, so that the finding is about that response. */
function isReported(update: SentUpdate, name: string, sent: unknown): boolean {
  const shown = shownBy(update);
  return name in shown && typeof sent !== "object" && !isSame(shown[name], sent);
}

/** Whether a sent value is another one than that before, in whatever form, and the client may choose it. */
function isChange({ memory, observed }: CheckContext, name: string, sent: Json | unknown, before: unknown): boolean {
  const isManaged = observed.some(
    ({ resource }) => resource.readOnly.has(name) || resource.volatile.has(name) || isComputed(resource, `/${name}`),
  );
  const isForm = (at: string): boolean => gapOfForm(memory.gaps, valueAt(sent, at), valueAt(before, at)) !== undefined;
  return !isManaged && ![...missingPointers(sent, before, isForm)].every((at) => isForm(at));
}
