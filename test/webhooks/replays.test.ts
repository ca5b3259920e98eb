/** The store in memory that remembers which messages were handled. */
import { describe, expect, it, vi } from "vitest";
import { memoryReplayStore, standardWebhooks } from "../../src/webhooks/index.ts";
import { byFetch } from "./receivers.ts";
import { secret, timestamp } from "./signing.ts";

describe("memoryReplayStore", () => {
  it("forgets ids after a time, and the oldest if there are too many", () => {
    let time = 0;
    const store = memoryReplayStore({ seconds: 10, maxIds: 3, now: () => time });
    for (const id of ["a", "b"]) store.add(id);
    expect([store.has("a"), store.has("c")]).toEqual([true, false]);
    time = 9999;
    expect(store.has("a")).toBe(true);
    time = 10_000;
    expect(store.has("a")).toBe(false);
    for (const id of ["c", "d", "e", "c", "f"]) store.add(id);
    expect(["b", "c", "d", "e", "f"].map((id) => store.has(id))).toEqual([false, true, false, true, true]);
  });

  it("remembers ids as long as the verifier accepts them", async () => {
    let time = (timestamp - 300) * 1000;
    const handle = vi.fn();
    const clock = { now: () => time };
    const send = byFetch({
      verify: standardWebhooks({ secret, ...clock }),
      on: { "orders/paid": handle },
      replays: memoryReplayStore(clock),
      onError: () => {},
    });
    expect((await send()).status).toBe(200);
    time = (timestamp + 301) * 1000 - 1;
    expect((await send()).status).toBe(200);
    expect(handle).toHaveBeenCalledTimes(1);
    time += 1;
    expect((await send()).text).toBe("too-old");
  });

  it.each([{ seconds: 0 }, { maxIds: Number.NaN }])("rejects %j", (options) => {
    expect(() => memoryReplayStore(options)).toThrow(TypeError);
  });
});
