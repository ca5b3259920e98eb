/** Stores a finding in a file, to replay it later. */
import type { ContractOrigin } from "../model/contract.ts";
import type { Case } from "./case.ts";
import type { Finding, ReportedFinding } from "./finding.ts";

/** The content of a case file. */
export interface CaseFile {
  readonly version: 1;
  readonly finding: Pick<Finding, "check" | "operation" | "pointer" | "message" | "basis" | "requirement">;
  /** The seed of the run that found it. */
  readonly seed: number;
  readonly case: Case;
  /** The contract of the run; that of this package if there is none. */
  readonly contract?: ContractOrigin;
}

/** Serializes a case file. */
export function caseFile(
  { check, operation, pointer, message, basis, requirement, case: reproduction }: ReportedFinding,
  seed: number,
  contract?: ContractOrigin,
): string {
  const file: CaseFile = {
    version: 1,
    finding: { check, operation, pointer, message, basis, ...(requirement && { requirement }) },
    seed,
    case: reproduction,
    ...(contract && { contract }),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/**
 * Reads a case file.
 *
 * @throws SyntaxError if the string is not JSON, or not a case file.
 */
export function readCaseFile(text: string): CaseFile {
  const file = JSON.parse(text) as Partial<CaseFile> | null;
  if (file?.version !== 1 || !Array.isArray(file.case?.steps) || typeof file.finding?.check !== "string")
    throw new SyntaxError(
      "Not a case file of the conformance suite: it needs version 1, a finding and a case with steps.",
    );
  return file as CaseFile;
}
