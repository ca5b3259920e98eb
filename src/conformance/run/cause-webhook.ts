/** Makes the calls that cause a webhook. */
import type { Step } from "../cases/case.ts";
import { CaseBuilder } from "../cases/case-builder.ts";
import { causingCalls } from "../cases/causing-calls.ts";
import { connect, type ReplayOptions } from "./replay.ts";

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
  const { contract, player } = await connect(options);
  const calls = causingCalls(contract, new CaseBuilder(contract), topic).flatMap(({ setup, step }) => {
    const call = edit(step);
    return call ? [{ call, steps: [...setup, call] }] : [];
  });
  for (const { call, steps } of calls) {
    await player.play({ name: topic, phase: "trigger", steps });
    yield call.operation;
  }
}
