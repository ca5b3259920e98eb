import { expect, onTestFinished, test } from "vitest";
import { createSandbox, defaultTenant } from "../../../src/sandbox/index.ts";
import { areas, type History, tryHistories } from "./history.ts";

// Whatever calls come in whatever order, no response contradicts the contract or an earlier response, and a merchant's sums are right.
// The steps of a failure are plain JSON: given to `replay`, they are taken again.

const replay: History[] = [];

test.each(areas)(
  "%s: a random history contradicts neither the contract nor a merchant's sums",
  async (_, count, parts, rejectingRules) => {
    const sandbox = await createSandbox({ dataSet: "empty", deterministic: 1 });
    onTestFinished(() => sandbox.close());
    const { fetch, token } = sandbox;
    const { done, rejections } = await tryHistories(parts, count, { fetch, token, name: defaultTenant }, replay);
    // Not every step was rejected, each rule rejected one, and the sandbox itself saw no breach of the contract.
    const used = parts.flatMap(({ of }) => of.map(([, operation]) => operation));
    expect(used.filter((each) => !done.has(each))).toEqual([]);
    expect(rejectingRules.filter((rule) => !rejections.has(rule))).toEqual([]);
    expect(await sandbox.control.breaches.list()).toEqual([]);
  },
  3_600_000,
);
