/** Validates the arguments of control methods. */
import type { ControlBody } from "../../../generated/control.js";
import { invalidArgument } from "./sandbox-error.ts";

/**
 * Validates the argument of a control method. The validators are a third of the sandbox's code, so the first call loads them.
 *
 * @throws SandboxError `invalid-argument`.
 */
export async function assertValid(schema: ControlBody, argument: unknown): Promise<void> {
  const { validateControl } = await import("./validate.ts");
  const violations = validateControl(schema, argument);
  if (violations.length > 0) throw invalidArgument(violations);
}
