/** What every engine has to do. */
import { describe } from "vitest";
import type { OpenStore } from "../support.ts";
import { testBodies } from "./bodies.ts";
import { testDifferences } from "./differences.ts";
import { testLog } from "./log.ts";
import { testModel } from "./model.ts";
import { testNested } from "./nested.ts";
import { testOutbox } from "./outbox.ts";
import { testRows } from "./rows.ts";
import { testSizes } from "./sizes.ts";
import { testStore } from "./store.ts";
import { testTenants } from "./tenants.ts";

/** Tests an engine. @param open opens a new store of it. */
export function testEngine(name: string, open: OpenStore): void {
  describe(name, () => {
    testRows(open);
    testBodies(open);
    testStore(open);
    testSizes(open);
    testDifferences(open);
    testOutbox(open);
    testNested(open);
    testLog(open);
    testTenants(open);
    testModel(open);
  });
}
