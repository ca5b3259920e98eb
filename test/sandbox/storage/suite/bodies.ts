import { expect, it } from "vitest";
import { type OpenStore, row, tenantOf } from "../support.ts";

/** Lists as one text, for any engine. */
export function testBodies(open: OpenStore): void {
  const text = ({ text }: { readonly text: Uint8Array }): string => new TextDecoder().decode(text);

  it("joins the bodies of a page in order, and returns the position of the next page", async () => {
    const store = await tenantOf(open());
    // Written in another order than any that they are read in, with times that are the same.
    const rows = ["4", "1", "3", "5", "2"].map((id) =>
      row(id, { created: id < "3" ? "a" : "b", updated: `${9 - Number(id)}`, tags: ["t"], body: `"é${id}"` }),
    );
    await store.write((t) => t.insert("order", rows));
    await store.write(async (t) => {
      expect(text(await t.bodies("order", { limit: 5 }))).toBe('"é1","é2","é3","é4","é5"');
      const first = await t.bodies("order", { limit: 2 });
      expect([text(first), first.last]).toEqual(['"é1","é2"', ["a", "2"]]);
      const second = await t.bodies("order", { limit: 2, ...(first.last && { after: first.last }) });
      expect([text(second), second.last]).toEqual(['"é3","é4"', ["b", "4"]]);
      const third = await t.bodies("order", { limit: 2, ...(second.last && { after: second.last }) });
      expect([text(third), third.last]).toEqual(['"é5"', undefined]);
      const back = await t.bodies("order", {
        limit: 3,
        by: "updated",
        desc: true,
        where: [{ column: "tag", op: "eq", value: "t" }],
      });
      expect([text(back), back.last]).toEqual(['"é1","é2","é3"', ["6", "3"]]);
      const byId = await t.bodies("order", { limit: 4, by: "id", desc: true });
      expect([text(byId), byId.last]).toEqual(['"é5","é4","é3","é2"', ["2", "2"]]);
      const none = await t.bodies("order", { limit: 4, where: [{ column: "id", op: "in", value: [] }] });
      expect([text(none), none.last]).toEqual(["", undefined]);
    });
  });

  it("joins and finds long bodies", async () => {
    const store = await tenantOf(open());
    const bodies = ["é", "x", "€"].map((letter) => `"${letter.repeat(300_000)}"`);
    const rows = bodies.map((body, at) => row(String(at), { body }));
    await store.write((t) => t.insert("order", rows));
    const page = await store.read((t) => t.bodies("order", { limit: 3 }, ['{"orders":[', "]}"]));
    expect(text(page) === `{"orders":[${bodies.join(",")}]}`).toBe(true);
    const first = await store.read((t) => t.bodies("order", { limit: 2 }));
    expect(text(first) === `${bodies[0]},${bodies[1]}`).toBe(true);
    expect(first.last?.[1]).toBe("1");
    const found = await store.read((t) => t.find("order", { limit: 2, desc: true, by: "id" }));
    expect(found.map(({ body }) => bodies.indexOf(body))).toEqual([2, 1]);
  });
}
