import { failed, type Incoming, type Outgoing } from "../exchange.ts";
import type { SandboxServer } from "../sandbox.ts";

/** Answers what is asked under `/_sandbox`. */
export async function control(_sandbox: SandboxServer, _incoming: Incoming): Promise<Outgoing> {
  return failed(404, "There is no such control.");
}
