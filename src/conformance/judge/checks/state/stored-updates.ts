/** What a server must store of an update: by the address of what it updates, where no id says what that is, or there are no facts. */
import { asObject, isObject } from "../../../../contract/json.ts";
import { formatPointer, parsePointer, valueAt } from "../../../../contract/pointer.ts";
import type { Exchange } from "../../../cases/transcript.ts";
import type { Basis } from "../../../model/basis.ts";
import { differences, isSame, joinReordered, missingPointers } from "../../../model/compare.ts";
import type { Contract } from "../../../model/contract.ts";
import { creatorOf, isComputed, type Operation } from "../../../model/operation.ts";
import { gapOf } from "../../../model/register.ts";
import { settingsReader } from "../../../model/settings.ts";
import { timeOf } from "../../../model/times.ts";
import { gapOfForm, isUnset } from "../../readings/echo.ts";
import { decodedBody } from "../../rule-scope.ts";
import type { CheckFinding } from "../check.ts";
import type { CheckContext } from "../context.ts";
import { formatValue } from "../message.ts";
import type { Write } from "./write.ts";

type Members = Readonly<Record<string, unknown>>;

/** The members that an update sends, those before it, and those that a response shows after it. */
interface Update {
  readonly sent: Members;
  readonly before: Members;
  readonly shown: Members;
}

const certain: Basis = { inherent: "stored-updates" };

/** Another member than one that stayed as it was, which the update has changed to what it sends; undefined if there is none. */
function storedBeside(name: string, { sent, before, shown }: Update): string | undefined {
  return Object.keys(sent).find(
    (other) => other !== name && !isSame(sent[other], before[other]) && isSame(sent[other], shown[other]),
  );
}

/**
 * Whether an update that stores one of its members has to store each. A PATCH has (RFC 5789, section 2). A PUT may leave alone what only
 * a creation sets, unless the contract says what that is: the creation has members that the update lacks.
 */
function storesAll(contract: Contract, operation: Operation, resource: string): boolean {
  if (operation.method === "PATCH") return true;
  const creator = creatorOf(contract, resource);
  const key = creator?.returns[0]?.key ?? "";
  const [created, updated] = [creator, operation].map((each) =>
    contract.properties(contract.schemaAt(each?.body?.schema, `/${key}`)),
  );
  return [...(created?.keys() ?? [])].some((name) => updated?.has(name) === false);
}

/** Why a value must come back as it was sent, and what a reader sees of that. */
interface Echo {
  readonly basis?: Basis;
  readonly note: string;
}

/**
 * Why a server must store a value that the response to an update of a resource does not have, with a contract that has no facts; undefined
 * if nothing is known of it.
 */
export function echoOfUpdate(context: CheckContext, write: Write, at: string): Echo | undefined {
  const { contract, memory, operation } = context;
  const { isCreation, taken, observed } = write;
  const { resource, id, value } = observed;
  const known = memory.get(resource.name, id);
  const [name = ""] = parsePointer(at);
  const [sent, before, found] = [taken[name], known?.value[name], value[name]];
  if (isCreation || !contract.facts.isEmpty || !known || known.unsure.has(name)) return undefined;
  // What was never set may depend on another value.
  if ((before ?? null) === null || (found ?? null) === null || gapOfForm(memory.gaps, sent, found)) return undefined;
  if (isOfClient(context, write, name)) return { basis: certain, note: " A read has shown what was sent." };
  const stored = storedBeside(name, { sent: taken, before: known.value, shown: value });
  if (!isSame(before, found) || stored === undefined) return undefined;
  const note = ` It is as before, although /${stored} is as sent.`;
  if (storesAll(contract, operation, resource.name)) return { basis: certain, note };
  return {
    note: `${note} If only a creation sets it, leave it out of the body of updates, so that the contract says which members they store.`,
  };
}

/** Whether a client has set a text before, and sends it back as it was read, so that nothing asks for another one. */
function isOfClient({ contract, memory, operation }: CheckContext, { taken, observed }: Write, name: string): boolean {
  const { resource, id, returned } = observed;
  const [sent, before] = [taken[name], memory.get(resource.name, id)?.value[name]];
  const schema = contract.resolve(contract.schemaAt(operation.response, `/${returned.key}/${name}`));
  const isText = typeof sent === "string" && Number.isNaN(Number(sent)) && schema.enum === undefined;
  return isText && isSame(sent, before) && isSame(asObject(memory.sentFor(resource.name, id))[name], before);
}

/** What a read shows as it was before an update that sends something else. */
interface LostUpdate {
  /** Where it is in the response. */
  readonly pointers: readonly string[];
  readonly findings: readonly CheckFinding[];
}

/** What of the last change is lost, if that is an update at the same address; undefined if it is none. */
export function lostUpdate(context: CheckContext): LostUpdate | undefined {
  const { contract, memory, exchange, response, operation, isSuccess, observed } = context;
  // Where facts say what an update does, their readings count.
  const isJudged = contract.facts.isEmpty && operation.method === "GET" && isSuccess;
  const last = isJudged ? memory.updates.at(exchange.request) : undefined;
  if (!last) return undefined;
  const update = last.exchange.operation;
  const place = formatPointer([operation.returns.find(({ isList }) => !isList)?.key ?? ""]);
  const [shown, before] = [response.value, last.before].map((value) => valueAt(value, place));
  const sent = sentBy(last.exchange, shown);
  if (!isObject(shown) || !isObject(before) || !sent) return undefined;
  // The members that the response to the update shows.
  const answered: Members = asObject(valueAt(last.exchange.response.value, placeOf(update)));
  const isEchoed = (name: string): boolean => isSame(answered[name], sent[name]);
  const isScalar = (name: string): boolean => typeof sent[name] !== "object";
  const changed = Object.keys(sent).filter(
    (name) => name in shown && isChange(context, name, sent[name], before[name]),
  );
  const unchanged = changed.filter((name) => isSame(shown[name], before[name]));
  const isAll = unchanged.length === changed.length;
  // That one member is lost, the response to the update shows already.
  const isReported = (name: string): boolean => name in answered && isScalar(name) && !isEchoed(name);
  const lost = unchanged.filter((name) => (isAll && changed.length > 1) || !isReported(name));
  // What a resource of a known id shows, other checks compare.
  const others = changed.filter(
    (name) =>
      observed.length === 0 &&
      !lost.includes(name) &&
      isScalar(name) &&
      isEchoed(name) &&
      !isSame(shown[name], sent[name]),
  );
  const isPartWrong = observed.some(({ resource }) => storesAll(contract, update, resource.name));
  const pointerOf = (name: string): string => `${place}${formatPointer([name])}`;
  const findings = [...(isAll ? lost.slice(0, 1) : lost), ...others].map((name): CheckFinding => {
    const echo = isEchoed(name) ? " and the response has shown it" : "";
    const still = lost.includes(name) ? "still " : "";
    const more = isAll && lost.length > 1 ? `, like ${lost.length - 1} more that it has sent` : "";
    // A server may ignore a member in each update, such as one that only a creation sets.
    const isCertain = isEchoed(name) || (isAll ? lost.length > 1 : isPartWrong && (before[name] ?? null) !== null);
    return {
      pointer: isAll ? place : pointerOf(name),
      message: `After ${update.id} has sent ${formatPointer([name])} ${formatValue(sent[name])}${echo}, it is ${still}${formatValue(shown[name])}${more}.`,
      basis: isCertain ? certain : { assumed: gapOf("client-assigned") },
    };
  });
  return { pointers: [...lost, ...others].map(pointerOf), findings };
}

/** Where the response to an update has what it updates. */
function placeOf({ returns }: Operation): string {
  return formatPointer([returns[0]?.key ?? ""]);
}

/** The members that an update sends; undefined if none is one that a read shows. */
function sentBy({ operation, body }: Exchange, shown: unknown): Members | undefined {
  const decoded = isObject(body) ? decodedBody(operation, body) : undefined;
  const places = [...operation.returns.map(({ key }) => formatPointer([key])), "/", ""];
  const isOfShown = (value: unknown): value is Members =>
    isObject(value) && isObject(shown) && Object.keys(value).some((name) => name in shown);
  return places.map((at) => valueAt(decoded, at)).find(isOfShown);
}

/** Whether a sent value is another one than that before, in whatever form, and the client may choose it. */
function isChange({ memory, observed }: CheckContext, name: string, sent: unknown, before: unknown): boolean {
  const isManaged = observed.some(
    ({ resource }) => resource.readOnly.has(name) || resource.volatile.has(name) || isComputed(resource, `/${name}`),
  );
  const isForm = (at: string): boolean => gapOfForm(memory.gaps, valueAt(sent, at), valueAt(before, at)) !== undefined;
  return !isManaged && ![...missingPointers(sent, before, isForm)].every((at) => isForm(at));
}

/** The accepted update of settings that an exchange is; undefined if it is none, or no read has shown the settings before. */
function updateOfSettings(context: CheckContext): Update | undefined {
  const { contract, operation, exchange, memory, response, isSuccess, expectation } = context;
  if (!isSuccess || response.status === 202 || expectation?.outcome === "rejected") return undefined;
  if (!settingsReader(contract, operation) || !isObject(exchange.body)) return undefined;
  const [sent, before, shown] = [
    decodedBody(operation, exchange.body),
    memory.updates.shownAt(exchange.request),
    response.value,
  ].map((value) => valueAt(value, placeOf(operation)));
  return isObject(sent) && isObject(before) && isObject(shown) ? { sent, before, shown } : undefined;
}

/** What the response has otherwise than it was sent; undefined if it is none to an update of settings. */
export function valuesOtherThanSent(context: CheckContext): CheckFinding[] | undefined {
  const update = updateOfSettings(context);
  if (!update) return undefined;
  const { sent, shown } = update;
  const names = Object.keys(sent).filter((name) => name in shown);
  return names.flatMap((name) => {
    const missing = missingPointers(sent[name], shown[name], () => false, formatPointer([name]));
    return [...joinReordered(missing, sent, shown)].map((at): CheckFinding => {
      const [wanted, found] = [sent, shown].map((value) => valueAt(value, at));
      return {
        pointer: `${placeOf(context.operation)}${at}`,
        message: `The request sends ${at} ${formatValue(wanted)}, and the response has ${formatValue(found)}.`,
        basis: basisOfOther(context, update, name, wanted, found),
      };
    });
  });
}

function basisOfOther(
  { operation, memory }: CheckContext,
  update: Update,
  name: string,
  wanted: unknown,
  found: unknown,
): Basis {
  const form = gapOfForm(memory.gaps, wanted, found);
  if (form) return { assumed: form };
  // A PATCH stores all that it sends, or nothing (RFC 5789, section 2). A server may ignore what only it sets.
  const isKept = isSame(update.shown[name], update.before[name]);
  if (isKept && operation.method === "PATCH" && storedBeside(name, update) !== undefined) return certain;
  const isCut = !isKept && typeof wanted === "string" && !isUnset(found) && wanted.startsWith(String(found));
  return isCut ? { documented: operation.fact } : { assumed: gapOf("client-assigned") };
}

/** What a PATCH has changed without sending it; undefined if it is none of settings. */
export function changesNotSent(context: CheckContext): CheckFinding[] | undefined {
  const { contract, operation } = context;
  const update = operation.method === "PATCH" ? updateOfSettings(context) : undefined;
  if (!update) return undefined;
  const { sent, before, shown } = update;
  const place = placeOf(operation);
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
