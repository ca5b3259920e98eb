/** The workflows of the owner of a contract. */
import type { Case } from "../cases/case.ts";
import type { PhaseContext } from "./phase.ts";

export function workflows(context: PhaseContext): readonly Case[] {
  return context.workflows;
}
