/** The conformance suite as a smoke run, with `--strict`: assumed findings fail too. */
import type { Killer } from "../killer.ts";
import { detectByConformance } from "./conformance.ts";

export const killer: Killer = {
  name: "conformance-smoke",
  run: (target, seed) => detectByConformance(target, seed, "smoke", () => true, true),
};
