/** Writes overlay actions for people: what each is for, and those that need a decision as comments. */
import { stringify } from "yaml";
import type { ReportedFinding } from "../cases/finding.ts";
import { listNames } from "../judge/checks/message.ts";
import type { Contract } from "../model/contract.ts";
import { type RepairAction, repairContract } from "./repair-contract.ts";

/** An overlay that makes a contract true of what a run found. */
export interface RepairOverlay {
  /** Overlay 1.0, in YAML. */
  readonly text: string;
  /** How many actions apply, and how many are comments. */
  readonly silent: number;
  readonly disputed: number;
}

/**
 * The overlay of what a run found. Where the contract is silent, an action says what the server does. Where the server contradicts the
 * contract, one of the two is wrong, so the action is a comment.
 */
export function repairOverlay(contract: Contract, findings: readonly ReportedFinding[]): RepairOverlay {
  const actions = repairContract(contract, findings);
  const silent = actions.filter(({ kind }) => kind === "silent");
  const disputed = actions.filter(({ kind }) => kind !== "silent");
  const lines = [
    "# What the server does and the contract does not say, as far as one run has shown it. Read it before you use it.",
    "overlay: 1.0.0",
    'info: { title: What the server does, version: "1" }',
    silent.length > 0 || disputed.length > 0 ? "actions:" : "actions: []",
    ...silent.flatMap(actionLines),
    ...(disputed.length > 0
      ? ["  # Here the server contradicts the contract. If the server is right, remove the # before an action."]
      : []),
    ...disputed.flatMap((action) => actionLines(action).map((line) => line.replace(/^ {2}(?!#)/, "  #"))),
  ];
  return { text: `${lines.join("\n")}\n`, silent: silent.length, disputed: disputed.length };
}

function actionLines({ target, update, remove, findings }: RepairAction): string[] {
  const [first] = findings;
  const operations = [...new Set(findings.map(({ operation }) => operation))];
  return [
    `  # ${listNames(operations, 6)}: ${first?.message.replace(/\s+/g, " ")}`,
    `  - target: ${stringify(target, { lineWidth: 0 }).trim()}`,
    ...(update ? [`    update: ${JSON.stringify(update)}`] : []),
    ...(remove ? ["    remove: true"] : []),
  ];
}
