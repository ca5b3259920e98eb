/** Takes away what a run has made, in the reverse order, as far as the interface can: what cannot be deleted stays. */
import type { Case, Step } from "./case.ts";
import type { Contract } from "./contract/contract.ts";
import { valueAt } from "./contract/json.ts";
import { createdResource, type Operation } from "./contract/operation.ts";
import type { PlayedStep, Player, Transcript } from "./player.ts";

/** How one of a resource is deleted. */
interface Removal {
  readonly operation: string;
  readonly parameter: string;
  /** Where the id is in the response that made it. */
  readonly at: string;
}

/** Deletes what cases have made. */
export class Cleaner {
  readonly #player: Player;
  /** By the operation that makes something. */
  readonly #removals: ReadonlyMap<string, Removal>;
  /** What was made to be shared, which goes at the end. */
  readonly #shared = new Map<string, Step>();
  #left = 0;

  constructor(contract: Contract, player: Player) {
    this.#player = player;
    this.#removals = new Map([...contract.operations.values()].flatMap((maker) => removalOf(contract, maker)));
  }

  /** How much of what was made is still there, because nothing deletes it or the server rejects the deletion. */
  get left(): number {
    return this.#left;
  }

  /** Plays a case by itself, and takes away what it made. @throws BudgetSpent. */
  async playAlone(each: Case): Promise<Transcript> {
    // Nothing of it is shared, so all of it goes.
    const steps = each.steps.map(({ setup: _, ...step }) => step);
    const transcript = await this.#player.play({ ...each, steps }, true);
    await this.cleanUp(transcript);
    return transcript;
  }

  /** Deletes what a case made for itself. @throws BudgetSpent. */
  async cleanUp({ steps: played }: Transcript): Promise<void> {
    const own: Step[] = [];
    for (const each of played)
      for (const step of this.#removalsOf(each)) {
        if (each.step.setup) this.#shared.set(JSON.stringify(step.path), step);
        else own.push(step);
      }
    await this.#delete(own);
  }

  /** Deletes what was shared; what needs it later makes it anew. @throws BudgetSpent. */
  async cleanUpShared(): Promise<void> {
    await this.#delete([...this.#shared.values()]);
    this.#shared.clear();
    this.#player.forget();
  }

  #removalsOf({ exchanges }: PlayedStep): Step[] {
    return exchanges.flatMap(({ operation, response }, index) => {
      if (response.status !== 200 || !createdResource(operation)) return [];
      const removal = this.#removals.get(operation.id);
      const id = removal && valueAt(response.value, removal.at);
      if (!removal || id === undefined || id === null) {
        this.#left += 1;
        return [];
      }
      return [
        {
          as: `clean-${operation.id}-${id}-${index}`,
          operation: removal.operation,
          path: { [removal.parameter]: String(id) },
        },
      ];
    });
  }

  async #delete(steps: readonly Step[]): Promise<void> {
    if (steps.length === 0) return;
    const removal: Case = { name: "clean-up", phase: "clean-up", steps: [...steps].reverse() };
    const { steps: played } = await this.#player.play(removal, true);
    // What a case has deleted itself is gone; what the server does not delete stays, such as a customer who has orders.
    for (const { exchanges } of played)
      for (const { response } of exchanges) if (response.status !== 200 && response.status !== 404) this.#left += 1;
  }
}

/** What deletes what an operation makes: no link but that of its own id, for others lead to what it only names. */
function removalOf(contract: Contract, maker: Operation): [string, Removal][] {
  const made = createdResource(maker);
  const resource = made && contract.resources.get(made.resource);
  if (!made || !resource) return [];
  const at = `/${made.key}/${resource.id}`;
  return maker.links.flatMap(({ operation, parameters }): [string, Removal][] => {
    const parameter = Object.keys(parameters).find((name) => parameters[name] === at);
    return contract.operation(operation).isDeletion && parameter !== undefined
      ? [[maker.id, { operation, parameter, at }]]
      : [];
  });
}
