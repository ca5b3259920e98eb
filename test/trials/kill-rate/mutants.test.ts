/** The sets of mutants. `npm run trials:kill-rate` runs them. */
import { expect, it } from "vitest";
import { operations } from "../../../generated/contract.js";
import { mutantClasses } from "../../../trials/kill-rate/mutant.ts";
import { mutantSets, mutantsOf } from "../../../trials/kill-rate/mutants/index.ts";

it("mutants are in four sets, with unique ids", () => {
  expect(mutantSets.map((set) => [set, mutantsOf(set).length])).toEqual([
    ["dev", 300],
    ["second", 60],
    ["blind", 66],
    ["hard", 32],
  ]);
  const ids = mutantSets.flatMap((set) => mutantsOf(set).map(({ id }) => id));
  expect(new Set(ids).size).toBe(458);
});

it("mutants either contradict the documentation or say what it leaves open", () => {
  const contradicting = mutantSets.map((set) => mutantsOf(set).filter(({ leftOpen }) => leftOpen === undefined).length);
  expect(contradicting).toEqual([204, 45, 51, 27]);
  for (const { id, leftOpen } of mutantSets.flatMap(mutantsOf))
    if (leftOpen !== undefined) expect(leftOpen, id).toMatch(/^The document .+\.$/);
});

it("mutants cover every class and operation in the set dev", () => {
  const dev = mutantsOf("dev");
  const isRare = (count: number, least: number): boolean => count < least;
  const rare = [
    ...mutantClasses.filter((each) => isRare(dev.filter((mutant) => mutant.class === each).length, 12)),
    ...Object.keys(operations).filter((each) => isRare(dev.filter(({ operation }) => operation === each).length, 2)),
  ];
  expect(rare).toEqual([]);
});

it("mutants create their variations, also together with the contract", () => {
  for (const { id, operation, vary } of mutantSets.flatMap(mutantsOf)) {
    const { contract, ...wrappers } = vary();
    expect(contract ? contract(operations[operation]).id : operation, id).toBe(operation);
    expect(
      [contract, ...Object.values(wrappers)].some((each) => each !== undefined),
      id,
    ).toBe(true);
  }
});
