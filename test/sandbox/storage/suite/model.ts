import fc from "fast-check";
import { expect, it } from "vitest";
import type { Row } from "../../../../src/sandbox/storage/index.ts";
import { runs } from "../../../support/runs.ts";
import { createTenant, type OpenStore, row, StoredTenant, tenantOf } from "../support.ts";
import { perform, performHistory } from "./history.ts";
import { Model } from "./plain-maps.ts";
import { by, history, tagCondition, where, write } from "./steps.ts";

/** Random histories on an engine and on plain Maps. `npm run bench:histories` performs more of them. */
export function testModel(open: OpenStore): void {
  it("behaves like plain Maps for any sequence of transactions", async () => {
    const { store } = await tenantOf(open());
    let tried = 0;
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        tried += 1;
        await performHistory(store, `t${tried}`, steps);
      }),
      runs(100),
    );
  });

  it("behaves like plain Maps if ids are compared that UTF-16 would order otherwise", async () => {
    const { store } = await tenantOf(open());
    const rows = [row("\uFFFD"), row("😀")];
    await performHistory(store, "t", [
      { do: "snapshot", name: "s" },
      { do: "transaction", calls: [{ do: "insert", kind: "order", rows }], throws: false },
    ]);
  });

  it("finds tagged rows page by page, in any order, like plain Maps", async () => {
    const { store } = await tenantOf(open());
    let tried = 0;
    const tagged = fc.record({
      where: fc.array(tagCondition, { minLength: 1, maxLength: 2 }),
      also: where,
      by,
      desc: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(write, { maxLength: 6 }),
        fc.array(tagged, { maxLength: 6 }),
        async (writes, searches) => {
          tried += 1;
          const tenant = new StoredTenant(store, (await createTenant(store, `t${tried}`)).id);
          const model = new Model();
          await tenant.write(async (t) => {
            for (const call of writes) await perform(call, t, model);
          });
          for (const { where, also, by, desc } of searches) {
            const search = { where: [...where, ...also], by, desc };
            const expected = model.find("order", { ...search, limit: 99 });
            const seen: Row[] = [];
            for (let last: Row | undefined, more = true; more; last = seen.at(-1)) {
              const after = last && ([last[by], last.id] as const);
              const page = { ...search, ...(after && { after }), limit: 2 };
              const rows = await tenant.read((t) => t.find("order", page));
              seen.push(...rows);
              more = rows.length > 0 && seen.length <= expected.length;
            }
            expect(seen).toStrictEqual(expected);
          }
          await store.directory.remove(tenant.id);
        },
      ),
      runs(100),
    );
  });
}
