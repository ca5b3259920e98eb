/** The conformance suite in full with `--strict`. It stops at the first finding, because one is enough for a kill. */
import type { Killer } from "../killer.ts";
import { detectByConformance } from "./conformance.ts";

export const killer: Killer = {
  name: "conformance-strict",
  run: (target, seed) => detectByConformance(target, seed, "full", () => true, true),
};
