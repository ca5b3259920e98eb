import { expect, test } from "vitest";
import { SandboxServer } from "../../../src/sandbox/sandbox.ts";
import { callTenant } from "./call-sandbox.ts";
import { areas, expectSameSequences } from "./sequences.ts";
import type { Step } from "./steps.ts";

// For any sequence of operations, a sandbox has the responses, rejections, events and state of a model in plain Maps.
// The steps of a failure are plain JSON: given to `replay`, they are taken again.

const replay: Step[][] = [];

test.each(areas)(
  "the sandbox behaves like plain Maps for %s",
  async (_, count, parts, rejectingRules) => {
    const server = await SandboxServer.open({ dataSet: "empty", deterministic: 1 });
    const tenant = server.tenant();
    const sandbox = {
      clear: async () => void (await tenant.write((transaction) => transaction.restoreSnapshot(null))),
      setClock: async (now: number) =>
        void (await tenant.changeState(() => ({ clock: { offset: 0, frozen: now, tick: 0 } }))),
      callIn: (wireFormat: "typed" | "string") => callTenant(tenant, wireFormat),
    };
    const { done, rejections } = await expectSameSequences(parts, count, sandbox, replay);
    // Not every step was rejected, and each rule rejected one.
    expect(parts.flatMap(({ of }) => of.map(([, operation]) => operation)).filter((each) => !done.has(each))).toEqual(
      [],
    );
    expect(rejectingRules.filter((rule) => !rejections.has(`409 ${rule}`) && !rejections.has(`422 ${rule}`))).toEqual(
      [],
    );
    await server.close();
  },
  3_600_000,
);
