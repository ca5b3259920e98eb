/** The conformance kit at a quick look, where what rests on an assumption of the contract fails as well. */
import type { Killer } from "../killer.ts";
import { conform } from "./conformance.ts";

export const killer: Killer = {
  name: "conformance-smoke",
  run: (target, seed) => conform(target, seed, "smoke", () => true, true),
};
