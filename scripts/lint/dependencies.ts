/** Compares the dependencies in `package.json` with the register of `docs/dependencies.md`. */
import { type Dependencies, dependencyRegister } from "../guides/dependencies.ts";
import type { ContractFinding } from "../pipeline/finding.ts";

/** Dependencies without an entry, and entries without a dependency. */
export function checkDependencies({ versions, register }: Dependencies): ContractFinding[] {
  const missing = Object.keys(versions).filter((name) => !Object.hasOwn(register, name));
  const unused = Object.keys(register).filter((name) => !Object.hasOwn(versions, name));
  const finding = (message: string, fix: string): ContractFinding => ({
    severity: "error",
    rule: "dependencies",
    message,
    fix,
    place: { file: dependencyRegister, line: 1, column: 1 },
  });
  return [
    ...missing.map((name) => finding(`The dependency \`${name}\` has no entry.`, "Say its use, health and exit.")),
    ...unused.map((name) => finding(`\`${name}\` is not a dependency.`, "Delete its entry.")),
  ];
}
