/** The conformance suite as a smoke run with default settings. It goes on after a finding. */
import type { Killer } from "../kill-rate/killer.ts";
import { detectByConformance } from "../kill-rate/killers/conformance.ts";

export const killer: Killer = {
  name: "variations",
  run: (target, seed) => detectByConformance(target, seed, "smoke", () => false),
};
