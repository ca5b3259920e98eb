/** The conformance suite as a smoke run, with `--strict`: assumed findings fail too. */
import type { Killer } from "../killer.ts";
import { conform } from "./conformance.ts";

export const killer: Killer = {
  name: "conformance-smoke",
  run: (target, seed) => conform(target, seed, "smoke", () => true, true),
};
