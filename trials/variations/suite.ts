/** The conformance suite as a smoke run. It goes on after a finding. */
import type { GapAnswers } from "../../src/conformance/model/bundle.ts";
import type { ServerUnderTest, ToolVerdict } from "../kill-rate/killer.ts";
import { detectByConformance } from "../kill-rate/killers/conformance.ts";

/** Runs the suite against a server. @param answers the readings that its implementer names. */
export function check(target: ServerUnderTest, seed: number, answers: GapAnswers): Promise<ToolVerdict> {
  return detectByConformance(target, seed, "smoke", { answers, isEnough: () => false });
}
