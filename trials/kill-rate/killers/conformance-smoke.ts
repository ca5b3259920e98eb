/** The conformance suite as a smoke run. */
import type { Killer } from "../killer.ts";
import { detectByConformance } from "./conformance.ts";

export const killer: Killer = {
  name: "conformance-smoke",
  run: (target, seed) => detectByConformance(target, seed, "smoke"),
};
