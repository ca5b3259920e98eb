/** Calls each operation with the contract's examples, and reads what it wrote. */
import type { Case, Step } from "../case.ts";
import { createCase, makerOf, type PhaseContext, readStep } from "./phase.ts";

/** Cases that a correct server accepts. */
export function* examples(context: PhaseContext): Generator<Case> {
  const { contract, builder } = context;
  for (const operation of contract.operations.values()) {
    const count = context.depth === "smoke" ? 1 : Math.max(1, operation.body?.examples.length ?? 1);
    for (let example = 0; example < count; example += 1) {
      const { setup: own, step } = builder.call(operation.id, { example, requiredOnly: true });
      // A read uses nothing up, so that all reads share their resources.
      const setup = operation.isSafe ? own.map((each): Step => ({ ...each, setup: true })) : own;
      const maker = makerOf(context, operation);
      const before = maker && setup.some(({ operation: id }) => id === maker.id) && !operation.isSafe;
      const target = setup.find(({ operation: id }) => id === maker?.id);
      const reads: (Step | undefined)[] = [
        before && maker && target ? readStep(context, target.as, maker, "before") : undefined,
        {
          ...step,
          expect: {
            outcome: "accepted",
            check: "response/valid-request-rejected",
            basis: { documented: operation.fact },
            reason: "it is the contract's own example",
          },
        },
        operation.isSafe ? undefined : readStep(context, step.as, operation, "after"),
        ...(operation.isSafe
          ? []
          : setup
              .filter((each) => each !== target)
              .map((each) => readStep(context, each.as, contract.operation(each.operation), `${each.as}-after`))),
      ];
      yield createCase("examples", `${operation.summary}, example ${example + 1}`, [
        ...setup,
        ...reads.filter((read) => read !== undefined),
      ]);
    }
  }
}
