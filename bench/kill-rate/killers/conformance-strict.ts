/** The conformance kit in full, where what rests on an assumption of the contract fails as well. */
import type { Killer } from "../killer.ts";
import { conform } from "./conformance.ts";

export const killer: Killer = {
  name: "conformance-strict",
  run: (target, seed) => conform(target, seed, "full", { strict: true }),
};
