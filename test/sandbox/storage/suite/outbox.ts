/** Messages to send. */
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { type OpenStore, storageError, tenantOf } from "../support.ts";

export function testOutbox(open: OpenStore): void {
  describe("the outbox", () => {
    const message = (topic: string, due: number) => ({ topic, due, body: `{"topic": "${topic}"}` });

    it("returns due messages in order, each to one claim only", async () => {
      const store = await tenantOf(open());
      await store.write((t) =>
        t.enqueue([message("d", 4), message("c", 3), message("a", 1), message("late", 9), message("b", 1)]),
      );
      expect(await store.claim(5, 3)).toEqual([
        { seq: 3, ...message("a", 1), attempts: 1 },
        { seq: 5, ...message("b", 1), attempts: 1 },
        { seq: 2, ...message("c", 3), attempts: 1 },
      ]);
      expect(await store.claim(5, 9)).toEqual([{ seq: 1, ...message("d", 4), attempts: 1 }]);
      expect(await store.claim(5, 9)).toEqual([]);
      await expect(store.claim(5, -1)).rejects.toEqual(storageError("bad-value"));
    });

    it("settles claimed messages as done, or makes them due again", async () => {
      const store = await tenantOf(open());
      await store.write((t) => t.enqueue([message("a", 1), message("b", 1)]));
      expect(await store.settle({ seq: 1, attempts: 0 }, { done: true })).toBe(false);
      const [one, two] = await store.claim(1, 9);
      if (!one || !two) throw new Error("Nothing was claimed.");
      expect(await store.settle({ ...one, attempts: 2 }, { done: true })).toBe(false);
      expect(await store.settle(one, { done: true })).toBe(true);
      expect(await store.settle(two, { done: false, due: 7 })).toBe(true);
      expect(await store.settle(two, { done: true })).toBe(false);
      expect(await store.claim(6, 9)).toEqual([]);
      expect(await store.claim(7, 9)).toEqual([{ seq: 2, ...message("b", 7), attempts: 2 }]);
    });

    it("returns the messages of a queue in order, one at a time", async () => {
      const store = await tenantOf(open());
      const queued = (topic: string, due: number, queue: string) => ({ ...message(topic, due), queue });
      const claimTopics = async (now: number) => (await store.claim(now, 9)).map(({ seq, topic }) => [seq, topic]);
      await store.write((t) =>
        t.enqueue([
          queued("a1", 5, "a"),
          queued("a2", 1, "a"),
          message("free", 4),
          queued("b1", 3, "b"),
          queued("a3", 1, "a"),
        ]),
      );
      // The second is due, and the first, which is not, holds it up.
      expect(await claimTopics(2)).toEqual([]);
      expect(await store.nextDue()).toBe(3);
      expect(await store.claim(5, 9)).toEqual([
        { seq: 4, ...queued("b1", 3, "b"), attempts: 1 },
        { seq: 3, ...message("free", 4), attempts: 1 },
        { seq: 1, ...queued("a1", 5, "a"), attempts: 1 },
      ]);
      expect(await store.nextDue()).toBe(null);
      // What comes to a queue whose first is claimed waits as well.
      await store.write((t) => t.enqueue([queued("b2", 1, "b")]));
      expect(await claimTopics(9)).toEqual([]);
      expect(await store.pending()).toBe(6);
      await store.settle({ seq: 1, attempts: 1 }, { done: false, due: 8 });
      await store.settle({ seq: 4, attempts: 1 }, { done: true });
      expect(await store.nextDue()).toBe(1);
      expect(await claimTopics(7)).toEqual([[6, "b2"]]);
      expect(await store.nextDue()).toBe(8);
      expect(await claimTopics(8)).toEqual([[1, "a1"]]);
      await store.settle({ seq: 1, attempts: 2 }, { done: true });
      expect(await claimTopics(8)).toEqual([[2, "a2"]]);
      await store.settle({ seq: 2, attempts: 1 }, { done: true });
      expect(await claimTopics(8)).toEqual([[5, "a3"]]);
      for (const seq of [5, 3, 6]) await store.settle({ seq, attempts: 1 }, { done: true });
      expect([await store.pending(), await store.nextDue()]).toEqual([0, null]);
      // A queue that has run empty begins anew.
      await store.write((t) => t.enqueue([queued("a4", 1, "a"), queued("a5", 1, "a")]));
      expect(await claimTopics(1)).toEqual([[7, "a4"]]);
    });

    it("keeps the order of a queue in a snapshot", async () => {
      const store = await tenantOf(open());
      const queued = (topic: string) => ({ ...message(topic, 1), queue: "q" });
      await store.write((t) => t.enqueue([queued("1"), queued("2"), queued("3")]));
      await store.claim(1, 9);
      await store.snapshot("s");
      await store.restore("s");
      await store.write((t) => t.enqueue([queued("4")]));
      const topics: string[] = [];
      for (let claims = await store.claim(1, 9); claims[0]; claims = await store.claim(1, 9)) {
        topics.push(...claims.map(({ topic }) => topic));
        await store.settle(claims[0], { done: true });
      }
      expect(topics).toEqual(["1", "2", "3", "4"]);
    });

    it("never uses a sequence number twice, so no claim settles another message", async () => {
      const store = await tenantOf(open());
      await store.write((t) => t.enqueue([message("a", 1)]));
      await store.snapshot("s");
      const [sending] = await store.claim(1, 1);
      if (!sending) throw new Error("Nothing was claimed.");
      for (const name of [null, "s"]) {
        await store.restore(name);
        await store.write((t) => t.enqueue([message("b", 1)]));
        const claims = await store.claim(1, 9);
        expect(claims.map(({ topic }) => topic)).toEqual(name === null ? ["b"] : ["a", "b"]);
        expect(await store.settle(sending, { done: true })).toBe(false);
      }
    });

    it("ends a lease after its time, also if the clock of the machine is set back or ahead", async () => {
      const store = await tenantOf(open());
      await store.write((t) => t.enqueue([{ topic: "x", due: 0, body: "" }]));
      const claim = (lease: number) => store.write((t) => t.claim({ now: 1, limit: 9, lease }));
      const clock = vi.spyOn(Date, "now");
      onTestFinished(() => clock.mockRestore());
      const day = 86_400_000;
      const start = Date.now();
      expect(await claim(60_000)).toHaveLength(1);
      clock.mockReturnValue(start + day);
      expect(await claim(60_000)).toEqual([]);
      await store.write((t) => t.restoreSnapshot(null));
      await store.write((t) => t.enqueue([{ topic: "x", due: 0, body: "" }]));
      expect(await claim(20)).toHaveLength(1);
      clock.mockReturnValue(start - day);
      await expect.poll(() => claim(60_000), { interval: 10 }).toHaveLength(1);
    });

    it("gives a message to the next one when a lease has ended, and lets only that one settle it", async () => {
      const store = await tenantOf(open());
      await store.write((t) => t.enqueue([message("a", 1)]));
      const claim = (lease: number) => store.write((t) => t.claim({ now: 1, limit: 9, lease }));
      const [first] = await claim(0);
      const [second] = await claim(600_000);
      expect(await claim(600_000)).toEqual([]);
      if (!first || !second) throw new Error("Nothing was claimed.");
      expect([first.attempts, second.attempts]).toEqual([1, 2]);
      expect(await store.settle(first, { done: true })).toBe(false);
      expect(await store.settle(second, { done: true })).toBe(true);
    });
  });
}
