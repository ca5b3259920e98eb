/** Random sequences of calls. After each call, everything that was created is read again. */

import { type Case, labelsOf, type Step, unshared } from "../cases/case.ts";
import { createdResource } from "../model/operation.ts";
import { createCase, type PhaseContext, readStep } from "./phase.ts";

/** Generates random sequences; the same ones for the same seed. */
export function* randomSequences(context: PhaseContext): Generator<Case> {
  const { contract, builder, random, depth } = context;
  const makers = [...contract.operations.values()].filter(
    (operation) => createdResource(operation) && operation.links.length > 0,
  );
  for (let round = 0; round < (depth === "full" ? 60 : 8); round += 1) {
    const maker = random.one(makers);
    const created = maker && createdResource(maker);
    if (!maker || !created) continue;
    const start = builder.call(maker.id, { as: created.resource });
    const steps: Step[] = [...start.setup.map(unshared), start.step];
    const using: Record<string, string> = labelsOf(steps);
    const readsOf = (made: Readonly<Record<string, string>>, when: string): Step[] =>
      Object.entries(made).flatMap(([name, of]) => {
        const step = builder.findCreator(name) && steps.find(({ as }) => as === of);
        return (step && readStep(context, step, `${of}-${when}`)) ?? [];
      });
    let last = maker;
    for (let move = 1; move <= 2 + random.below(4); move += 1) {
      const next = random.one(
        last.links
          .map((link) => contract.operation(link.operation))
          .filter(({ isSafe, isDeletion }) => !isSafe && !isDeletion),
      );
      if (!next) break;
      const label = `${next.id}-${move}`;
      const call = builder.call(next.id, { as: label, using });
      steps.push(...call.setup.filter(({ as }) => !(as in using)).map(unshared), call.step);
      for (const { as } of call.setup) using[as] = as;
      steps.push(...readsOf(using, `after-${move}`));
      const createdNext = createdResource(next);
      if (createdNext) using[createdNext.resource] = label;
      last = createdNext || next.links.length > 0 ? next : maker;
    }
    const removal = random.one(
      last.links.map((link) => contract.operation(link.operation)).filter(({ isDeletion }) => isDeletion),
    );
    if (removal) {
      const call = builder.call(removal.id, { as: "removal", using });
      steps.push(...call.setup.filter(({ as }) => !(as in using)), call.step);
      const left = Object.entries(using).filter(([name]) => !removal.returns.some(({ resource }) => resource === name));
      steps.push(...readsOf(Object.fromEntries(left), "after-removal"));
    }
    yield { ...createCase("random", `random calls, round ${round + 1}`, steps), isRandom: true };
  }
}
