/** Deletes what a run created, in reverse order. Resources without a delete operation stay. */

import { valueAt } from "../../contract/pointer.ts";
import { type Case, type Step, sourcesOf } from "../cases/case.ts";
import type { Exchange, PlayedStep, Transcript } from "../cases/transcript.ts";
import type { Contract } from "../model/contract.ts";
import { isCreating, namedAct, namedChange } from "../model/named-change.ts";
import { createdResource, type Operation } from "../model/operation.ts";
import { type Removal, removalOf } from "../model/removal.ts";
import { isSuccess } from "../server/wire-response.ts";
import type { Player } from "./player.ts";

/** Deletes what cases create. */
export class Cleaner {
  readonly #contract: Contract;
  readonly #player: Player;
  /** By the id of the operation that creates. */
  readonly #removals: ReadonlyMap<string, Removal>;
  /** Deletions of resources that cases share. They run at the end. */
  readonly #shared = new Map<string, { readonly step: Step; readonly maker: string }>();
  /** Responses whose resource is counted in `left`: cases share some of them. */
  readonly #counted = new WeakSet<Exchange>();
  /** Uses after which the server rejects the deletion, such as that of a project for a task. It is not asked again. */
  readonly #rejected = new Map<string, Use>();
  /** Operations that created something the server has deleted. */
  readonly #deletable = new Set<string>();
  /** What remains: the address that created each. */
  #left: string[] = [];

  constructor(contract: Contract, player: Player) {
    this.#contract = contract;
    this.#player = player;
    const removals = [...contract.operations.values()].map((maker) => [maker.id, removalOf(contract, maker)] as const);
    this.#removals = new Map(removals.flatMap(([id, removal]) => (removal ? [[id, removal]] : [])));
  }

  /** How many created resources remain, because the API cannot delete them or the server rejects the deletion. */
  get left(): number {
    const kept = [...this.#shared.values()].filter(({ maker }) => this.#keepsAll(maker));
    return this.#left.length + kept.length;
  }

  /** Whether the server seems to reject the deletion of what a step of a case creates. */
  keeps(step: Step, { steps }: Case): boolean {
    const changes = steps.filter(
      ({ operation, expect }) => expect?.outcome !== "rejected" && !this.#contract.operation(operation).isSafe,
    );
    const use = useOf(step, changes);
    return this.#keepsAll(use.maker) || [...this.#rejected.values()].some((rejected) => includes(use, rejected));
  }

  /** Whether the server seems to reject each deletion of what an operation creates. */
  #keepsAll(maker: string): boolean {
    const uses = [...this.#rejected.values()].filter((use) => use.maker === maker);
    return !this.#deletable.has(maker) && uses.length >= fewestRejections;
  }

  /** Runs a case without shared steps, until a signal is aborted, then deletes what it created. @throws Unavailable */
  async playAlone(each: Case, signal?: AbortSignal): Promise<Transcript> {
    const steps = each.steps.map(({ setup: _, ...step }) => step);
    const transcript = await this.#player.play({ ...each, steps }, { isFresh: true, signal });
    await this.cleanUp(transcript);
    return transcript;
  }

  /** Deletes what a case created for itself. @throws Unavailable */
  async cleanUp({ steps: played }: Transcript): Promise<void> {
    const changes = played.filter(hasChanged).map(({ step }) => step);
    const own = new Map<Step, Use>();
    for (const each of played)
      for (const step of this.#removalsOf(each)) {
        const use = useOf(each.step, changes);
        if (hasDeleted(played, step)) this.#deletable.add(use.maker);
        else if (each.step.setup) this.#shared.set(JSON.stringify(step.path), { step, maker: each.step.operation });
        else if (this.#rejected.has(keyOf(use))) this.#left.push(addressOf(each));
        else own.set(step, use);
      }
    for (const { exchanges } of played) this.#leaveOutWithin(exchanges.filter(isGone));
    const { deleted, rejected } = await this.#delete([...own.keys()]);
    for (const step of deleted) this.#deletable.add(own.get(step)?.maker ?? "");
    for (const step of rejected) {
      const use = own.get(step);
      if (use) this.#rejected.set(keyOf(use), use);
    }
  }

  /** Deletes shared resources, and puts back the settings of the server. Later cases create them again. @throws Unavailable */
  async cleanUpShared(): Promise<void> {
    await this.#player.restoreSettings();
    await this.#delete([...this.#shared.values()].map(({ step }) => step));
    this.#shared.clear();
    this.#player.forget();
  }

  #removalsOf({ exchanges }: PlayedStep): Step[] {
    return exchanges.flatMap((exchange, index) => {
      const { operation, response, path } = exchange;
      const removal = this.#removals.get(operation.id);
      if (!response.isSuccess) return [];
      const created = createdResource(operation)?.resource ?? operation.creates ?? "";
      const ids = removal ? createdIds(exchange, removal) : [];
      if (!removal || ids.length === 0) {
        if (hasCreated(this.#contract, exchange) && !this.#counted.has(exchange)) this.#left.push(exchange.request.url);
        this.#counted.add(exchange);
        return [];
      }
      const shared = Object.fromEntries(removal.shared.map((name) => [name, String(path[name])]));
      return ids
        .map(String)
        .filter((id) => !this.#player.had(created, id))
        .map((id) => ({
          as: `clean-${operation.id}-${id}-${index}`,
          operation: removal.operation,
          path: { ...shared, [removal.parameter]: id },
        }));
    });
  }

  /** @returns the deletions that the server accepted, and those that it rejected. */
  async #delete(steps: readonly Step[]): Promise<{ readonly deleted: Step[]; readonly rejected: Step[] }> {
    if (steps.length === 0) return { deleted: [], rejected: [] };
    const removal: Case = { name: "clean-up", phase: "clean-up", steps: [...steps].reverse() };
    const { steps: played } = await this.#player.play(removal, { isFresh: true });
    const sent = played.filter(({ exchanges }) => exchanges.length > 0);
    const having = (isRight: (status: number) => boolean): Step[] =>
      sent
        .filter(({ exchanges }) => exchanges.every(({ response }) => isRight(response.status)))
        .map(({ step }) => step);
    // Another case may have deleted it. By any other status it stays, such as a project that has tasks.
    const gone = new Set(having((status) => isSuccess(status) || status === 404 || status === 410));
    for (const each of sent) if (!gone.has(each.step)) this.#left.push(addressOf(each));
    for (const { exchanges } of sent) this.#leaveOutWithin(exchanges.filter(isGone));
    const isRejection = (status: number): boolean =>
      (status >= 400 && status < 500 && ![404, 410, 429].includes(status)) || status === 501;
    return { deleted: having(isSuccess), rejected: having(isRejection) };
  }

  /** With a resource, all within it is deleted. */
  #leaveOutWithin(deletions: readonly Exchange[]): void {
    for (const { request } of deletions)
      this.#left = this.#left.filter((address) => !address.startsWith(`${request.url}/`));
  }
}

/** Whether a request has deleted something. */
function isGone({ operation, response }: Exchange): boolean {
  return operation.isDeletion && response.isSuccess;
}

/** The ids of what a request has created. A list may be that of all there is: one with an id for each item sent has those alone. */
function createdIds({ response, body }: Exchange, { at }: Removal): (string | number)[] {
  const shown = valueAt(response.value, at);
  if (!Array.isArray(shown)) return [shown].filter(isId);
  const sent = valueAt(body, at) ?? body;
  return shown.length === (Array.isArray(sent) ? sent.length : 1) ? shown.filter(isId) : [];
}

function isId(value: unknown): value is string | number {
  return typeof value === "string" || typeof value === "number";
}

/** The address that a step was sent to. */
function addressOf({ exchanges }: PlayedStep): string {
  return exchanges[0]?.request.url ?? "";
}

/** Whether a request that the server accepted has created something: it says so, or the contract does and it shows no empty list. */
function hasCreated({ facts }: Contract, { operation, response: { status, value } }: Exchange): boolean {
  const created = createdResource(operation);
  const shown = valueAt(value, `/${created?.key ?? ""}`);
  if (Array.isArray(shown) && shown.length === 0) return false;
  if (facts.isEmpty && isNamedCreation(operation)) return true;
  return status === 201 || operation.creates !== undefined || (created !== undefined && shown !== undefined);
}

/** Whether the name of an operation says that it creates something, though its response shows no id. */
function isNamedCreation(operation: Operation): boolean {
  const { id, path, method, isSafe, responseSchema } = operation;
  if (method === "GET") return !isSafe && isCreating(namedChange(id, path));
  // With an id, it adds to what that names. Without JSON, it responds with what it has made.
  return method === "POST" && !isSafe && !path.includes("{") && responseSchema !== "" && namedAct(operation) === "adds";
}

/** After how many uses a server has to reject a deletion until it counts as one that rejects all. */
const fewestRejections = 2;

/** Whether a case has deleted what a removal would delete. */
function hasDeleted(played: readonly PlayedStep[], { operation, path }: Step): boolean {
  const id = JSON.stringify(path);
  return played.some(({ exchanges }) =>
    exchanges.some(
      (each) => each.operation.id === operation && each.response.isSuccess && JSON.stringify(each.path) === id,
    ),
  );
}

/** How a case uses what it created. */
interface Use {
  readonly maker: string;
  /** The operations that succeeded with it, and with what they created from it. */
  readonly operations: readonly string[];
}

function keyOf({ maker, operations }: Use): string {
  return [maker, ...operations].join(" ");
}

/** Whether a use consists of another one and maybe more. */
function includes(use: Use, other: Use): boolean {
  return use.maker === other.maker && other.operations.every((operation) => use.operations.includes(operation));
}

function hasChanged({ exchanges }: PlayedStep): boolean {
  return exchanges.some(({ response, operation }) => response.isSuccess && !operation.isSafe);
}

/** How the steps that change something use what one of them creates. */
function useOf(origin: Step, changes: readonly Step[]): Use {
  const labels = new Set([origin.as]);
  const operations = new Set<string>();
  for (const step of changes) {
    if (![...sourcesOf(step)].some((label) => labels.has(label))) continue;
    labels.add(step.as);
    operations.add(step.operation);
  }
  return { maker: origin.operation, operations: [...operations].sort() };
}
