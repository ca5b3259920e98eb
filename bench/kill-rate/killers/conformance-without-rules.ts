/** The conformance kit in full, without what the contract tells of the domain: its rules. */
import type { Killer } from "../killer.ts";
import { conform } from "./conformance.ts";

export const killer: Killer = {
  name: "conformance-without-rules",
  run: (target, seed) => conform(target, seed, "full", ["rules", "state/mirrored"]),
};
