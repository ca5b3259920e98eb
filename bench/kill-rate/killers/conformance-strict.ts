/** The conformance kit in full until it finds anything, whether that fails or only warns: much quicker, where a kill is all that counts. */
import type { Killer } from "../killer.ts";
import { conform } from "./conformance.ts";

export const killer: Killer = {
  name: "conformance-strict",
  run: (target, seed) => conform(target, seed, "full", () => true, true),
};
