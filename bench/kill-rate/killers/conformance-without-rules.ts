/** The conformance kit in full and strict, without what the contract tells of the domain: rules, and what mirrors what. */
import type { Killer } from "../killer.ts";
import { conform } from "./conformance.ts";

export const killer: Killer = {
  name: "conformance-without-rules",
  run: (target, seed) => conform(target, seed, "full", { strict: true, skip: ["rules", "state/mirrored"] }),
};
