/** Members that an update sends and that stay as they were, with a contract that has no facts. */
import { asObject } from "../../../../contract/json.ts";
import { parsePointer } from "../../../../contract/pointer.ts";
import type { Basis } from "../../../model/basis.ts";
import { isSame } from "../../../model/compare.ts";
import type { Contract } from "../../../model/contract.ts";
import { creatorOf, type Operation } from "../../../model/operation.ts";
import { gapOfForm } from "../../readings/echo.ts";
import type { CheckContext } from "../context.ts";
import type { Write } from "./write.ts";

/** Why a value must come back as it was sent, and what a reader sees of that. */
interface Echo {
  readonly basis?: Basis;
  readonly note: string;
}

const certain: Basis = { inherent: "stored-updates" };

/**
 * Whether an update that stores one of its members has to store each. A PATCH has (RFC 5789, section 2). A PUT may leave alone what only
 * a creation sets, unless the contract says what that is: the creation has members that the update lacks.
 */
export function storesAll(contract: Contract, operation: Operation, resource: string): boolean {
  if (operation.method === "PATCH") return true;
  const creator = creatorOf(contract, resource);
  const key = creator?.returns[0]?.key ?? "";
  const [created, updated] = [creator, operation].map((each) =>
    contract.properties(contract.schemaAt(each?.body?.schema, `/${key}`)),
  );
  return [...(created?.keys() ?? [])].some((name) => updated?.has(name) === false);
}

/** Why a server must store a value that the response to an update does not have; undefined if nothing is known of it. */
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
  const isStored = (other: string): boolean =>
    !isSame(taken[other], known.value[other]) && isSame(taken[other], value[other]);
  const stored = Object.keys(taken).find((other) => other !== name && isStored(other));
  if (!isSame(before, found) || stored === undefined) return undefined;
  const note = ` It is as before, although /${stored} is as sent.`;
  if (storesAll(contract, operation, resource.name)) return { basis: certain, note };
  return { note: `${note} ${whatMakesItCertain}` };
}

/** What to do where an update may leave a member alone. */
export const whatMakesItCertain =
  "If only a creation sets it, leave it out of the body of updates, so that the contract says which members they store.";

/** Whether a client has set a text before, and sends it back as it was read, so that nothing asks for another one. */
function isOfClient({ contract, memory, operation }: CheckContext, { taken, observed }: Write, name: string): boolean {
  const { resource, id, returned } = observed;
  const [sent, before] = [taken[name], memory.get(resource.name, id)?.value[name]];
  const schema = contract.resolve(contract.schemaAt(operation.response, `/${returned.key}/${name}`));
  const isText = typeof sent === "string" && Number.isNaN(Number(sent)) && schema.enum === undefined;
  return isText && isSame(sent, before) && isSame(asObject(memory.sentFor(resource.name, id))[name], before);
}
