/** Makes the calls that cause a webhook. */
import type { Step } from "../cases/case.ts";
import { CaseBuilder } from "../cases/case-builder.ts";
import { causingCalls } from "../cases/causing-calls.ts";
import { contractFor } from "../model/bundle.ts";
import { Player } from "../play/player.ts";
import { Target } from "../server/target.ts";
import type { ReplayOptions } from "./replay.ts";
import { runTag } from "./run.ts";

/**
 * Makes one call after the other that may cause a webhook, each with the calls that create what it needs.
 *
 * @param edit returns the call to make in place of one that may cause it, or undefined to leave it out. Called for all calls before any.
 * @yields the operation of each call once it is made. The caller sees whether it caused the webhook, and ends the loop.
 * @throws Unavailable if the server does not respond.
 */
export async function* causeWebhook(
  options: ReplayOptions,
  topic: string,
  edit: (call: Step) => Step | undefined,
): AsyncGenerator<string> {
  const contract = await contractFor(options);
  const calls = causingCalls(contract, new CaseBuilder(contract), topic).flatMap(({ setup, step }) => {
    const call = edit(step);
    return call ? [{ call, steps: [...setup, call] }] : [];
  });
  const player = new Player(
    contract,
    new Target(options),
    { all: options.token, withScopes: () => undefined },
    runTag(0),
  );
  for (const { call, steps } of calls) {
    await player.play({ name: topic, phase: "trigger", steps });
    yield call.operation;
  }
}
