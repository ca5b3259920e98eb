/** A conformance run as vitest tests. */
import { beforeAll, describe, type TestContext, test } from "vitest";
import { readContract } from "./bundle.ts";
import { catalog } from "./checks/catalog.ts";
import { groupOf } from "./checks/check.ts";
import { basisText } from "./contract/basis.ts";
import type { Contract } from "./contract/contract.ts";
import type { ReportedFinding } from "./finding.ts";
import { fails } from "./finding.ts";
import { incompletionLines } from "./incompletion.ts";
import { originalLines, stepLine } from "./report/finding-text.ts";
import { type Report, type RunOptions, runConformance } from "./run.ts";
import { whyNotChecked } from "./why-not-checked.ts";

// vitest registers tests synchronously, so the contract must be read before.
const bundled = await readContract();

/** How many findings of one check and operation are printed in full. */
const mostFindings = 3;

/**
 * Registers one `describe` for each operation, with one `test` for each check that applies to it. All tests share one run, which
 * starts before the first of them. A test fails with the finding, the shortest steps that reproduce it, and the case as JSON for
 * `replay`. Findings that rest on an assumption of the contract are annotations, unless the run is strict. Checks that the run did
 * not reach are skipped, with the reason.
 *
 * @param options as `runConformance` takes them.
 */
export function conformanceSuite(options: RunOptions): void {
  const { contract = bundled, strict = false, only, skip = [] } = options;
  const isAmong = (check: string, names: readonly string[]): boolean =>
    names.includes(check) || names.includes(groupOf(check));
  const checks = catalog.filter(({ code }) => (only === undefined || isAmong(code, only)) && !isAmong(code, skip));
  const told = new Set<string>();
  let report: Report | undefined;

  /** Reports the findings of a test, or why its check did not run. */
  const judge = async (context: TestContext, findings: readonly ReportedFinding[], unasked?: string): Promise<void> => {
    const words = findings.map((finding) => ({ isFailure: fails(finding, strict), text: textOf(contract, finding) }));
    for (const { isFailure, text } of words) if (!isFailure) await context.annotate(text, "warning");
    const failures = words.filter(({ isFailure }) => isFailure);
    if (failures.length > 0) throw new Nonconformance(failures.map(({ text }) => text));
    if (findings.length === 0 && unasked !== undefined) context.skip(unasked);
  };

  describe(`conformance of ${options.baseUrl}`, () => {
    // A run may take any time.
    beforeAll(async () => {
      report = await runConformance(options);
    }, 0);

    test("the run is complete", () => {
      if (report?.incompletion) throw new IncompleteRun(incompletionLines(report.incompletion));
    });

    for (const operation of contract.operations.values()) {
      const own = checks.filter((check) => check.appliesTo(operation, contract));
      if (own.length === 0) continue; // vitest fails if a describe has no test
      describe(operation.id, () => {
        for (const { code, title } of own) {
          told.add(`${code} ${operation.id}`);
          test(`${code}: ${title}`, async (context) => {
            if (!report) return;
            const found = report.findings.filter((each) => each.check === code && each.operation === operation.id);
            await judge(context, found, whyNotChecked(report, operation.id, code));
          });
        }
      });
    }

    test("nothing else is found", async (context) => {
      const others = report?.findings.filter(({ check, operation }) => !told.has(`${check} ${operation}`)) ?? [];
      await judge(context, others);
    });
  });
}

/** Thrown by a test if the run did not look at everything. */
class IncompleteRun extends Error {
  override readonly name = "IncompleteRun";

  constructor(lines: readonly string[]) {
    super(lines.join("\n"));
    this.stack = `${this.name}: ${this.message}`;
  }
}

/** Thrown by a test. It has no stack, because the defect is in the server. */
class Nonconformance extends Error {
  override readonly name = "Nonconformance";

  constructor(findings: readonly string[]) {
    const more = findings.length - mostFindings;
    super([...findings.slice(0, mostFindings), ...(more > 0 ? [`And ${more} more.`] : [])].join("\n\n"));
    this.stack = `${this.name}: ${this.message}`;
  }
}

/** A finding in full. */
function textOf(contract: Contract, finding: ReportedFinding): string {
  const { check, operation, pointer, message, basis, case: each, more } = finding;
  return [
    message,
    `${check} at ${operation}${pointer && ` ${pointer}`} (${basisText(basis)})${more > 0 ? `, and ${more} times more` : ""}`,
    "Steps:",
    ...each.steps.map((step, index) => {
      const mark = step.as === finding.step ? "  <- here" : "";
      return `  ${index + 1}. ${step.as}: ${stepLine(contract, step)}${mark}`;
    }),
    ...originalLines(finding),
    `Case: ${JSON.stringify(each)}`,
  ].join("\n");
}
