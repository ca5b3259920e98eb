import { describe, expect, it } from "vitest";
import type { Condition, Page, Row, Transaction } from "../../../../src/sandbox/storage/index.ts";
import { ids, type OpenStore, replaceRows, row, storageError, tenantOf } from "../support.ts";

/** Rows, conditions and pages, for any engine. */
export function testRows(open: OpenStore): void {
  describe("rows", () => {
    it("are returned as they were inserted", async () => {
      const store = await tenantOf(open());
      const full = row("1", {
        version: 3,
        updated: "2024-12-02",
        status: "paid",
        ref: "",
        tags: ["b", "a", "b"],
        body: '{ "n": 1.50 }',
      });
      await store.write(async (t) => {
        expect(await t.insert("order", [full, row("2")])).toBe(2);
        expect(await t.get("order", "1")).toEqual(full);
        expect(await t.get("order", "2")).toStrictEqual(row("2"));
        expect(await t.get("order", "3")).toBe(null);
        expect(await t.get("refund", "1")).toBe(null);
        for (const id of ["1\0", "\uD800", "\uFEFF1"]) expect(await t.get("order", id)).toBe(null);
      });
      expect(await store.write((t) => t.get("order", "1"))).toEqual(full);
    });

    it("have keys of at most 255 characters, for which every index has room", async () => {
      const store = await tenantOf(open());
      const key = Array.from({ length: 255 }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000))).join(
        "",
      );
      const longest = row(key, { created: key, updated: key, status: key, ref: key, tags: [key] });
      await store.write(async (t) => {
        await t.insert("order", [longest]);
        expect(await t.find("order", { where: [{ column: "tag", op: "eq", value: key }], limit: 1 })).toEqual([
          longest,
        ]);
        await t.enqueue([{ topic: "t", due: 1, queue: key, body: "" }]);
        await t.takeSnapshot({ name: key, at: "2024" });
      });
      const long = `${key}x`;
      const tooLong = [
        { id: long },
        { created: long },
        { updated: long },
        { status: long },
        { ref: long },
        { tags: [long] },
      ];
      for (const change of tooLong)
        await expect(store.write((t) => t.insert("order", [{ ...row("1"), ...change }]))).rejects.toEqual(
          storageError("bad-value", "must be at most 255 characters (got 256)"),
        );
      const message = { topic: "t", due: 1, queue: long, body: "" };
      await expect(store.write((t) => t.enqueue([message]))).rejects.toEqual(storageError("bad-value", "queue"));
      await expect(store.snapshot(long)).rejects.toEqual(storageError("bad-value", "name"));
    });

    it("are returned as text, unparsed", async () => {
      const store = await tenantOf(open());
      const bodies = ['{ "price":1.50 }', '{"n":12345678901234567890}'];
      const rows = await store.write(async (t) => {
        await t.insert(
          "order",
          bodies.map((body, at) => row(String(at), { body })),
        );
        return t.find("order", { limit: 10 });
      });
      expect(`[${rows.map(({ body }) => body).join(",")}]`).toBe('[{ "price":1.50 },{"n":12345678901234567890}]');
    });

    it("replace the row with the same id, including its tags", async () => {
      const store = await tenantOf(open());
      await store.write(async (t) => {
        await t.insert("order", [row("1", { tags: ["old"], status: "open" })]);
        await replaceRows(t, "order", [row("1", { tags: ["new"], body: "2" })]);
        expect(await t.get("order", "1")).toStrictEqual(row("1", { tags: ["new"], body: "2" }));
        expect(await t.count("order")).toBe(1);
        expect(await t.count("order", [{ column: "tag", op: "eq", value: "old" }])).toBe(0);
        expect(await t.count("order", [{ column: "tag", op: "eq", value: "new" }])).toBe(1);
      });
    });

    it("are found by a tag in their current order", async () => {
      const store = await tenantOf(open());
      const where: Condition[] = [{ column: "tag", op: "eq", value: "x" }];
      const rows = ["1", "2", "3"].map((id) => row(id, { created: id, updated: id, tags: ["x"] }));
      await store.write(async (t) => {
        const found = async (by: "created" | "updated") => ids(await t.find("order", { where, by, limit: 9 }));
        await t.insert("order", rows);
        await replaceRows(t, "order", [row("1", { version: 2, created: "1", updated: "5", tags: ["x"] })]);
        expect([await found("created"), await found("updated")]).toEqual([
          ["1", "2", "3"],
          ["2", "3", "1"],
        ]);
        await replaceRows(t, "order", [row("2", { created: "4", updated: "4", tags: ["y", "x"] })]);
        expect([await found("created"), await found("updated")]).toEqual([
          ["1", "3", "2"],
          ["3", "2", "1"],
        ]);
      });
    });

    it("are inserted if their ids are not taken", async () => {
      const store = await tenantOf(open());
      await store.write(async (t) => {
        expect(await t.insert("order", [row("1", { tags: ["x"] })])).toBe(1);
        const taken = row("1", { body: "2", tags: ["y"] });
        expect(await t.insert("order", [taken, row("2", { tags: ["y"] }), row("2", { body: "3", tags: ["z"] })])).toBe(
          1,
        );
        expect(await t.insert("order", [taken])).toBe(0);
        expect(await t.find("order", { limit: 9 })).toEqual([row("1", { tags: ["x"] }), row("2", { tags: ["y"] })]);
        for (const [tag, found] of Object.entries({ x: ["1"], y: ["2"], z: [] }))
          expect(ids(await t.find("order", { where: [{ column: "tag", op: "eq", value: tag }], limit: 9 }))).toEqual(
            found,
          );
      });
    });

    it("are saved if they are new, or the previous one is stored", async () => {
      const store = await tenantOf(open());
      const first = row("1", { tags: ["x", "y"], status: "open" });
      const second = row("1", { version: 2, updated: "2025", tags: ["y", "z"], body: "2" });
      const found = (t: Transaction, tag: string) =>
        t.find("order", { where: [{ column: "tag", op: "eq", value: tag }], by: "updated", limit: 9 });
      await store.write((t) => t.save("order", first));
      expect(await store.read((t) => t.get("order", "1"))).toEqual(first);
      await store.write(async (t) => {
        await t.save("order", second, first);
        await t.save("refund", first);
        expect(await t.get("order", "1")).toEqual(second);
      });
      await store.read(async (t) => {
        expect(ids(await found(t, "x"))).toEqual([]);
        expect(await found(t, "y")).toEqual([second]);
        expect(await found(t, "z")).toEqual([second]);
        expect(await t.find("order", { where: [{ column: "status", op: "null" }], limit: 9 })).toEqual([second]);
        expect(t.head).toMatchObject({ version: 2, counts: { order: 1, refund: 1 } });
      });
    });

    it("are saved several times in a transaction", async () => {
      const store = await tenantOf(open());
      const [first, second, third] = [1, 2, 3].map((version) =>
        row("1", { version, tags: [`tag${version}`], body: String(version) }),
      ) as [Row, Row, Row];
      await store.write(async (t) => {
        await t.save("order", first);
        await t.save("order", second, first);
      });
      await store.write(async (t) => {
        await t.save("order", third, second);
        await t.save("order", { ...third, version: 4 }, third);
      });
      await store.write(async (t) => {
        expect(await t.get("order", "1")).toEqual({ ...third, version: 4 });
        expect(await t.count("order", [{ column: "tag", op: "in", value: ["tag1", "tag2"] }])).toBe(0);
        expect(await t.count("order", [{ column: "tag", op: "eq", value: "tag3" }])).toBe(1);
        expect(t.head.counts).toEqual({ order: 1 });
      });
    });

    it("are saved in any number", async () => {
      const store = await tenantOf(open());
      const rows = Array.from({ length: 450 }, (_, at) => row(String(at), { tags: ["old", `x${at % 2}`] }));
      await store.write(async (t) => {
        for (const each of rows) await t.save("order", each);
      });
      await store.write(async (t) => {
        for (const each of rows) await t.save("order", { ...each, version: 2, tags: ["new"] }, each);
      });
      await store.read(async (t) => {
        const counts = ["old", "x1", "new"].map((value) => t.count("order", [{ column: "tag", op: "eq", value }]));
        expect(await Promise.all(counts)).toEqual([0, 0, 450]);
        expect((await t.find("order", { limit: 999 })).filter(({ version }) => version === 2)).toHaveLength(450);
      });
    });

    const one = row("1");
    it.each<[string, (t: Transaction) => Promise<void>]>([
      ["a new one whose id is taken", (t) => t.save("order", one)],
      ["a new one twice", (t) => t.save("order", row("2")).then(() => t.save("order", row("2", { version: 9 })))],
      ["one that is not stored", (t) => t.save("order", row("3", { version: 2 }), row("3"))],
      ["one that has changed", (t) => t.save("order", row("1", { version: 6 }), row("1", { version: 5 }))],
      ["one of another kind", (t) => t.save("refund", row("1", { version: 2 }), one)],
      [
        "one that was removed",
        async (t) => {
          await t.remove("order", [{ column: "id", op: "eq", value: "1" }]);
          await t.save("order", row("1", { version: 2 }), one);
        },
      ],
    ])("are not saved with the others of their transaction: %s", async (_, run) => {
      const store = await tenantOf(open());
      await store.write((t) => t.insert("order", [one]));
      for (let again = 0; again < 4; again += 1) {
        const outcome = store.write(async (t) => {
          await t.save("order", row("8"));
          t.setHead({ state: "changed" });
          await run(t);
        });
        await expect(outcome).rejects.toEqual(storageError("conflict"));
      }
      await store.read(async (t) => {
        expect(await t.find("order", { limit: 9 })).toEqual([one]);
        expect(t.head).toMatchObject({ state: "{}", version: 1, counts: { order: 1 } });
      });
    });

    it.each(["a\0", "\uD800", "\uFEFFa"])(
      "cannot be inserted if they have %j, which no engine stores",
      async (text) => {
        for (const rest of [{ id: text }, { ref: text }, { status: text }, { body: text }]) {
          const store = await tenantOf(open());
          const outcome = store.write((t) => t.insert("order", [row("1", rest)]));
          await expect(outcome).rejects.toEqual(storageError("bad-value"));
        }
      },
    );

    it("are removed with their tags", async () => {
      const store = await tenantOf(open());
      await store.write(async (t) => {
        await t.insert("refund", [row("1")]);
        await t.insert("order", [row("1", { tags: ["x"] }), row("2", { tags: ["x"] })]);
        expect(await t.remove("order", [{ column: "id", op: "eq", value: "2" }])).toBe(1);
        // The next row may get the number of the one that is gone.
        await t.insert("order", [row("3")]);
        expect(ids(await t.find("order", { limit: 9, where: [{ column: "tag", op: "eq", value: "x" }] }))).toEqual([
          "1",
        ]);
        expect(await t.remove("order", [])).toBe(2);
        expect(await t.count("refund")).toBe(1);
      });
    });
  });

  describe("conditions", () => {
    const rows = [
      row("1", { created: "2024-01", status: "paid", ref: "c1", tags: ["x", "y"] }),
      row("2", { created: "2024-02", updated: "2025-01", status: "open", tags: ["y"] }),
      row("3", { created: "2024-03", ref: "c1" }),
    ];
    it.each<[Condition[], string[]]>([
      [[], ["1", "2", "3"]],
      [[{ column: "id", op: "eq", value: "2" }], ["2"]],
      [[{ column: "id", op: "in", value: ["3", "1", "9"] }], ["1", "3"]],
      [[{ column: "id", op: "in", value: [] }], []],
      [[{ column: "id", op: "in", value: ["2", "3", "4", "5", "6"] }], ["2", "3"]],
      [[{ column: "created", op: "gt", value: "2024-02" }], ["3"]],
      [[{ column: "created", op: "gte", value: "2024-02" }], ["2", "3"]],
      [[{ column: "created", op: "lt", value: "2024-02" }], ["1"]],
      [[{ column: "created", op: "lte", value: "2024-02" }], ["1", "2"]],
      [[{ column: "updated", op: "gte", value: "2025" }], ["2"]],
      [[{ column: "status", op: "null" }], ["3"]],
      [[{ column: "status", op: "in", value: ["open", "paid"] }], ["1", "2"]],
      [[{ column: "ref", op: "null" }], ["2"]],
      [
        [
          { column: "ref", op: "eq", value: "c1" },
          { column: "status", op: "eq", value: "paid" },
        ],
        ["1"],
      ],
      [[{ column: "tag", op: "eq", value: "y" }], ["1", "2"]],
      [[{ column: "tag", op: "in", value: ["x", "z"] }], ["1"]],
      [
        [
          { column: "tag", op: "eq", value: "x" },
          { column: "tag", op: "eq", value: "y" },
        ],
        ["1"],
      ],
      // No row has a string that cannot be stored, and bounds of ranges may be any.
      [[{ column: "id", op: "eq", value: "1\0" }], []],
      [[{ column: "id", op: "in", value: ["2", "\uD800", "\uFEFF1"] }], ["2"]],
      [[{ column: "tag", op: "eq", value: "x\0" }], []],
      [[{ column: "id", op: "gt", value: "1\0" }], ["2", "3"]],
      [[{ column: "id", op: "lte", value: "\uD800" }], ["1", "2", "3"]],
    ])("%j matches the right rows", async (where, expected) => {
      const store = await tenantOf(open());
      await store.write(async (t) => {
        await t.insert("order", rows);
        await t.insert("refund", rows);
        expect(ids(await t.find("order", { where, limit: 10 }))).toEqual(expected);
        expect(await t.count("order", where)).toBe(expected.length);
        expect(await t.remove("order", where)).toBe(expected.length);
        expect(await t.count("refund")).toBe(3);
      });
    });

    it.each([
      { column: "body", op: "eq", value: "x" },
      { column: "1 = 1 or id", op: "eq", value: "x" },
      { column: "id", op: "like", value: "x" },
      { column: "id", op: "eq" },
    ])("%j is rejected", async (condition) => {
      const store = await tenantOf(open());
      const outcome = store.write((t) => t.count("order", [condition as Condition]));
      await expect(outcome).rejects.toEqual(storageError("bad-value"));
    });
  });

  describe("pages", () => {
    const keyOf = (by: "created" | "updated" | "id", last: Row): [string, string] => [last[by], last.id];

    it.each([
      ["created", false],
      ["created", true],
      ["updated", false],
      ["updated", true],
      ["id", false],
      ["id", true],
    ] as const)(
      "by %s, descending: %s, return every lasting row once while others are added and removed",
      async (by, desc) => {
        const store = await tenantOf(open());
        // Many rows share a time, and times do not follow ids.
        const rows = Array.from({ length: 60 }, (_, at) =>
          row(String(1000 + at), { created: `2024-${at % 7}`, updated: `2024-${(at * 3) % 5}` }),
        );
        await store.write((t) => t.insert("order", rows));
        const seen: string[] = [];
        for (let after: [string, string] | undefined, page = 0; ; page += 1) {
          const found = await store.write((t) => t.find("order", { by, desc, limit: 7, ...(after && { after }) }));
          seen.push(...ids(found));
          const last = found.at(-1);
          if (!last) break;
          after = keyOf(by, last);
          await store.write(async (t) => {
            // New rows on pages that were read, and the last one read goes: no row may come twice or be left out.
            const time = desc ? "2024-9" : "2023-1";
            await t.insert("order", [row(`${desc ? 9 : 0}-${page}`, { created: time, updated: time })]);
            await t.remove("order", [{ column: "id", op: "eq", value: last.id }]);
          });
        }
        const sorted = [...rows].sort((one, other) => (keyOf(by, one).join() < keyOf(by, other).join() ? -1 : 1));
        expect(seen).toEqual(ids(desc ? sorted.reverse() : sorted));
      },
    );

    it("sort by code point", async () => {
      const store = await tenantOf(open());
      const found = await store.write(async (t) => {
        await t.insert("order", [row("9"), row("10"), row("\uFFFD"), row("😀"), row("a"), row("B")]);
        return t.find("order", { by: "id", limit: 10 });
      });
      expect(ids(found)).toEqual(["10", "9", "B", "a", "\uFFFD", "😀"]);
    });

    it.each<Partial<Page>>([
      { limit: -1 },
      { limit: 1.5 },
      { limit: Number.POSITIVE_INFINITY },
      { by: "body" as "id" },
    ])("%j is rejected", async (page) => {
      const store = await tenantOf(open());
      const outcome = store.write((t) => t.find("order", { limit: 1, ...page }));
      await expect(outcome).rejects.toEqual(storageError("bad-value"));
    });
  });
}
