import { expect, test } from "vitest";
import { findStuck, type SequentialModel, type TimedCall } from "./linearizability.ts";

/** A register of one number. */
type Effect = { readonly write: number } | { readonly read: number };
const register: SequentialModel<number, Effect> = {
  initial: 0,
  apply(state, effect) {
    if ("write" in effect) return effect.write;
    return effect.read === state ? state : undefined;
  },
  keyOf: String,
};

const at = (invoked: number, returned: number, effect: Effect): TimedCall<Effect> => ({ invoked, returned, effect });

test.each<[string, TimedCall<Effect>[]]>([
  ["nothing", []],
  ["calls one after the other", [at(1, 2, { write: 1 }), at(3, 4, { read: 1 })]],
  ["a read of the old value during a write", [at(1, 9, { write: 1 }), at(2, 3, { read: 0 })]],
  ["a read of the new value during a write", [at(1, 9, { write: 1 }), at(2, 3, { read: 1 })]],
  [
    "writes in the order that reads show",
    [at(1, 9, { write: 1 }), at(2, 9, { write: 2 }), at(3, 4, { read: 2 }), at(5, 6, { read: 1 })],
  ],
  [
    "a write without a response that takes effect late",
    [at(1, Number.POSITIVE_INFINITY, { write: 1 }), at(2, 3, { read: 0 }), at(8, 9, { read: 1 })],
  ],
])("%s: linearizable", (_, calls) => {
  expect(findStuck(register, calls)).toBe(undefined);
  expect(findStuck(register, [...calls].reverse())).toBe(undefined);
});

test.each<[string, TimedCall<Effect>[]]>([
  ["a lost write", [at(1, 2, { write: 1 }), at(3, 4, { read: 0 })]],
  ["a value that nobody has written", [at(1, 2, { read: 7 })]],
  [
    "a read of the new value before one of the old value",
    [at(1, 9, { write: 1 }), at(2, 3, { read: 1 }), at(4, 5, { read: 0 })],
  ],
  [
    "two reads that saw two writes in different orders",
    [at(1, 2, { write: 1 }), at(1, 2, { write: 2 }), at(3, 4, { read: 1 }), at(5, 6, { read: 2 })],
  ],
  [
    "a write that takes effect after its response",
    [at(1, 2, { write: 1 }), at(3, 4, { write: 2 }), at(5, 6, { read: 1 })],
  ],
])("%s: not linearizable", (_, calls) => {
  expect(findStuck(register, calls)).toMatchObject({ next: expect.any(Array) });
});
