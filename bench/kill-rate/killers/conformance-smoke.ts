/** The conformance kit, at a quick look. */
import type { Killer } from "../killer.ts";
import { conform } from "./conformance.ts";

export const killer: Killer = {
  name: "conformance-smoke",
  run: (target, seed) => conform(target, seed, "smoke"),
};
