import { expect, test } from "vitest";
import { SandboxServer } from "../../../src/sandbox/sandbox.ts";
import { comparedTenant } from "./compared-tenant.ts";
import { areas, expectSameSequences, type Sequence } from "./sequences.ts";

// For any sequence of operations, a sandbox has the responses, rejections, events and state of a model in plain Maps.
// The steps of a failure are plain JSON: given to `replay`, they are taken again.

const replay: Sequence[] = [];

test.each(areas)(
  "the sandbox behaves like plain Maps for %s",
  async (_, count, parts, rejectingRules) => {
    const server = await SandboxServer.open({ dataSet: "empty", deterministic: 1 });
    const sandbox = comparedTenant(server.tenant());
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
