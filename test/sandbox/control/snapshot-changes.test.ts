import { expect, test } from "vitest";
import { maya, openSandbox } from "./support.ts";

const category = (id: number) => ({ categoryId: String(id), categoryName: `Category ${id}` });

test("a snapshot is compared with the store: what was created, updated and deleted", async () => {
  const { callControl: ask, call } = await openSandbox();
  await ask("POST", "/seed", { resources: { customer: [maya], productCategory: [category(1), category(2)] } });
  await ask("POST", "/snapshots", { name: "then" });
  expect((await ask("GET", "/snapshots/then/changes")).json).toEqual({ changes: [] });

  await call("PUT", `/customers/${maya.id}`, { customer: { firstName: "Ada" } });
  await ask("DELETE", "/resources/productCategory/2");
  await ask("POST", "/resources/productCategory", category(3));
  const { changes, next } = (await ask("GET", "/snapshots/then/changes")).json;
  expect(next).toBe(undefined);
  expect(changes).toHaveLength(3);
  expect(changes).toEqual(
    expect.arrayContaining([
      { resource: "productCategory", id: "2", action: "deleted", before: category(2) },
      { resource: "productCategory", id: "3", action: "created", after: category(3) },
      {
        resource: "customer",
        id: maya.id,
        action: "updated",
        before: expect.objectContaining({ firstName: maya.firstName }),
        after: expect.objectContaining({ firstName: "Ada" }),
        differences: expect.arrayContaining(["/firstName"]),
      },
    ]),
  );

  await ask("POST", "/snapshots", { name: "later" });
  await ask("POST", "/snapshots/then/restore");
  expect((await ask("GET", "/snapshots/then/changes")).json).toEqual({ changes: [] });
  expect((await ask("GET", "/snapshots/then/changes?to=later")).json.changes).toEqual(changes);
});

test("changes come in pages, and a page ends early after many resources", async () => {
  const { callControl: ask, tenant } = await openSandbox({ dataSet: "empty" });
  await tenant.snapshot("then");
  const names = Array.from({ length: 12_000 }, (_, at) => category(100_000 + at));
  await tenant.seed({ resources: { productCategory: names } });
  const seen: string[] = [];
  let path = "/snapshots/then/changes?limit=2";
  for (let page = 0; page < 3; page += 1) {
    const { changes, next } = (await ask("GET", path)).json;
    seen.push(...changes.map(({ id }: { id: string }) => id));
    path = `/snapshots/then/changes?limit=2&after=${encodeURIComponent(next)}`;
  }
  expect(seen).toEqual(["100000", "100001", "100002", "100003", "100004", "100005"]);

  await tenant.snapshot("seeded");
  await ask("DELETE", "/resources/productCategory/111999");
  const { changes, next } = (await ask("GET", "/snapshots/seeded/changes")).json;
  expect(changes).toEqual([]);
  const rest = (await ask("GET", `/snapshots/seeded/changes?after=${encodeURIComponent(next)}`)).json;
  expect(rest).toEqual({ changes: [expect.objectContaining({ id: "111999", action: "deleted" })] });
});

test("an unknown snapshot is a 404, and an `after` of no page a 422", async () => {
  const { callControl: ask } = await openSandbox();
  await ask("POST", "/snapshots", { name: "then" });
  expect((await ask("GET", "/snapshots/none/changes")).status).toBe(404);
  expect((await ask("GET", "/snapshots/then/changes?to=none")).status).toBe(404);
  expect((await ask("GET", "/snapshots/then/changes?after=oder,1")).status).toBe(422);
});
