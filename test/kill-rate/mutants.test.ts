/** The mutants that tools are measured by. */
import { describe, expect, it } from "vitest";
import { bundleSandbox } from "../../bench/kill-rate/build.ts";
import {
  edited,
  ManifestError,
  type Mutant,
  mutantClasses,
  mutantSets,
  mutationOperators,
  parseManifest,
  readMutants,
} from "../../bench/kill-rate/mutant.ts";
import { operations } from "../../generated/contract.js";

const dev = await readMutants("dev");

function missing<Word extends string>(words: readonly Word[], of: (mutant: Mutant) => Word, least: number): Word[] {
  return words.filter((word) => dev.filter((mutant) => of(mutant) === word).length < least);
}

describe("the set dev", () => {
  it("has many mutants, of every class and operation, made in all ways", () => {
    expect(dev.length).toBeGreaterThanOrEqual(130);
    expect(missing(mutantClasses, (mutant) => mutant.class, 12)).toEqual([]);
    expect(Object.keys(operations)).toHaveLength(49);
    expect(missing(Object.keys(operations) as Mutant["operation"][], ({ operation }) => operation, 2)).toEqual([]);
    expect(missing(mutationOperators, ({ operator }) => operator, 1)).toEqual([]);
  });

  it("has no mutant and no fault twice", () => {
    for (const of of [({ edits }: Mutant) => JSON.stringify(edits), ({ fault }: Mutant) => fault]) {
      const texts = dev.map(of);
      expect(dev.filter((mutant) => texts.indexOf(of(mutant)) !== texts.lastIndexOf(of(mutant)))).toEqual([]);
    }
  });
});

it.each(await mutantSets())("the mutants of the set %s can be built, and are not the right sandbox", async (set) => {
  const right = await bundleSandbox();
  expect(right).toContain("createSandbox");
  const left = await readMutants(set);
  const wrong: string[] = [];
  const work = async (): Promise<void> => {
    for (let mutant = left.pop(); mutant; mutant = left.pop()) {
      const text = await bundleSandbox(mutant.edits).catch((error: Error) => error);
      if (text === right) wrong.push(`${mutant.id} is the right sandbox`);
      if (typeof text !== "string") wrong.push(`${mutant.id}: ${text.message}`);
    }
  };
  await Promise.all(Array.from({ length: 4 }, work));
  expect(wrong).toEqual([]);
});

describe("a manifest", () => {
  const mutant: Mutant = {
    id: "shop-01",
    operation: "getShop",
    class: "response",
    operator: "constant",
    fault: "The shop is another one.",
    edits: [{ file: "src/sandbox/services/shop.ts", find: "a", replace: "" }],
  };

  it("is read", () => {
    expect(parseManifest(JSON.stringify([mutant]), "set/shop.json")).toEqual([mutant]);
  });

  it.each([
    ["[", "set/shop.json is no JSON"],
    ["{}", "set/shop.json should be a list of mutants"],
    ["[4]", "set/shop.json, entry 0 should be an object"],
    [JSON.stringify([{ ...mutant, id: "" }]), "set/shop.json, entry 0: id should be text"],
    [
      JSON.stringify([{ ...mutant, operation: "getShops" }]),
      '(shop-01): operation is "getShops", and should be one of',
    ],
    [
      JSON.stringify([{ ...mutant, class: "form" }]),
      '(shop-01): class is "form", and should be one of response, input',
    ],
    [JSON.stringify([{ ...mutant, edits: [] }]), "(shop-01): edits should be a list that has some"],
    [JSON.stringify([{ ...mutant, seen: true }]), "entry 0 has seen; it takes id, operation"],
    [JSON.stringify([mutant]).replace("src/sandbox/services", "src/client"), "edit 0: file is src/client/shop.ts"],
    [JSON.stringify([mutant]).replace('"find":"a"', '"find":""'), "edit 0: it replaces a text by itself"],
  ])("that is wrong is told: %s", (text, message) => {
    expect(() => parseManifest(text, "set/shop.json")).toThrow(ManifestError);
    expect(() => parseManifest(text, "set/shop.json")).toThrow(message);
  });

  it("edits what is there exactly once", () => {
    const edit = { file: "f.ts", find: "one", replace: "$& two" };
    expect(edited("zero one three", [edit])).toBe("zero $& two three");
    expect(() => edited("one one", [edit])).toThrow('f.ts has "one" 2 times, and should have it once.');
    expect(() => edited("zero", [edit])).toThrow('f.ts has "one" 0 times');
  });
});
