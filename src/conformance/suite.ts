/** A conformance run as vitest tests. */
import { existsSync, readFileSync } from "node:fs";
import { beforeAll, describe, type TestContext, test } from "vitest";
import { fails, type ReportedFinding } from "./cases/finding.ts";
import { readWorkflows } from "./cases/workflows.ts";
import { Baseline } from "./config/baseline.ts";
import type { ConformConfig } from "./config/config.ts";
import { type ContractPlace, contractPlaceIn } from "./config/contract-place.ts";
import { expiredLine } from "./config/expiry.ts";
import { IgnoreList } from "./config/ignore.ts";
import { readConfig } from "./config/read-config.ts";
import { openContract } from "./document/open-contract.ts";
import { contractIn, type GivenContract } from "./given-contract.ts";
import { covers } from "./judge/check-names.ts";
import { catalog } from "./judge/checks/catalog.ts";
import { guidanceLines } from "./judge/checks/guidance.ts";
import { basisText } from "./model/basis.ts";
import { readContract } from "./model/bundle.ts";
import { Contract } from "./model/contract.ts";
import { originalLines, stepLine } from "./report/finding-text.ts";
import { incompleteOf, notDoneLines } from "./run/not-done.ts";
import { type Report, type RunOptions, runConformance } from "./run/run.ts";
import { readAddress, runOptionsOf, type SetUpOptions, setUpRun } from "./run/set-up-run.ts";
import { whyNotChecked } from "./run/why-not-checked.ts";
import { CannotRun } from "./server/target.ts";

// vitest registers tests synchronously, so the contract must be read before.
const bundled = await readContract();

/** How many findings of one check and operation are printed in full. */
const mostFindings = 3;

/** The options of a suite. Those that are set take precedence over the configuration. */
export interface SuiteOptions extends Omit<Partial<RunOptions>, "contract" | "workflows"> {
  /** The contract to check against. Default: that of the configuration, otherwise that of this package. */
  readonly contract?: GivenContract | undefined;
  /** Files or addresses of workflows to play as well, in Arazzo 1.0. Default: those of the configuration. */
  readonly workflows?: readonly string[] | undefined;
  /** The configuration file. Default: `conform.yaml` in the current folder, if there is one. */
  readonly config?: string | undefined;
}

/**
 * Registers one `describe` for each operation, with one `test` for each check that applies to it. All tests share one run, which
 * starts before the first of them. A test fails with the finding, the shortest steps that reproduce it, and the case as JSON for
 * `replay`. Findings that rest on an assumption of the contract are annotations, unless the run is strict. Checks that the run did
 * not reach are skipped, with the reason.
 *
 * The run is set up as by the command `conform`: from a server that is not a sandbox, it only reads, unless `allowsWrites` is set.
 *
 * @param given as `runConformance` takes them. Without a token, a sandbox gets a temporary store. Without an address, that of the
 *   configuration is used.
 * @throws ConfigError if the configuration is not valid.
 * @throws CannotRun if there is no address.
 * @throws ContractError if the contract cannot be read or used: while vitest collects the tests, if it is not open yet.
 */
export function conformanceSuite({ contract, ...given }: SuiteOptions = {}): void {
  const found = findContract(contract, given);
  if (found instanceof Contract) registerTests(given, found);
  else
    describe(found.contract, async () => {
      const { contract: opened, unread } = await openContract(found.contract, found.overlays, found.headers);
      for (const problem of unread) console.warn(`${found.contract}: ${problem} The word has no effect.`);
      registerTests(given, opened);
    });
}

/** The contract of a suite, or where to open it. */
function findContract(
  given: GivenContract | undefined,
  { config = defaultConfig, headers = {} }: ConfiguredOptions,
): Contract | (ContractPlace & { readonly contract: string }) {
  if (given !== undefined && typeof given !== "string") return contractIn(given);
  const inConfig = contractPlaceIn(config);
  const place = given ?? inConfig.contract;
  if (place === undefined) return bundled;
  const overlays = given === undefined ? inConfig.overlays : [];
  return { contract: place, overlays, headers: [...inConfig.headers, ...Object.keys(headers)] };
}

function registerTests(given: ConfiguredOptions, contract: Contract): void {
  const settings = configured(given, contract);
  const { options, known } = settings;
  const { strict = false, only, skip = [] } = options;
  const checks = catalog.filter(({ code }) => (only === undefined || covers(only, code)) && !covers(skip, code));
  const told = new Set<string>();
  let report: Report | undefined;

  const shown = (findings: readonly ReportedFinding[]): ShownFinding[] =>
    findings.map((finding) => {
      const expired = known.expired([finding]).map((each) => expiredLine("its entry in the baseline", each).trim());
      return { isFailure: fails(finding, strict), text: [textOf(contract, finding), ...expired].join("\n") };
    });

  describe(`conformance of ${options.baseUrl}`, () => {
    // A run may take any time.
    beforeAll(async () => {
      report = await run(settings, contract);
    }, 0);

    test("the run is complete", () => {
      const lines = notDoneLines(incompleteOf(report?.notDone ?? []));
      if (lines.length > 0) throw new IncompleteRun(lines);
    });

    for (const operation of contract.operations.values()) {
      const own = checks.filter((check) => check.appliesTo?.(operation, contract) ?? true);
      if (own.length === 0) continue; // vitest fails if a describe has no test
      describe(operation.id, () => {
        for (const { code, title } of own) {
          told.add(`${code} ${operation.id}`);
          test(`${code}: ${title}`, async (context) => {
            if (!report) return;
            const found = report.findings.filter((each) => each.check === code && each.operation === operation.id);
            await judge(context, shown(found), whyNotChecked(report, operation, code, contract));
          });
        }
      });
    }

    test("nothing else is found", async (context) => {
      const others = report?.findings.filter(({ check, operation }) => !told.has(`${check} ${operation}`)) ?? [];
      await judge(context, shown(others));
    });
  });
}

/** Runs the suite. @returns the report, without the findings that are known. */
async function run({ options, workflows, known }: ReturnType<typeof configured>, contract: Contract): Promise<Report> {
  const cases = await Promise.all(workflows.map((file) => readWorkflows(file, contract)));
  const { options: settled, store } = await setUpRun({ ...options, workflows: cases.flat() });
  try {
    const full = await runConformance(settled);
    return { ...full, findings: full.findings.filter((finding) => !known.has(finding)) };
  } finally {
    await store?.remove();
  }
}

interface ShownFinding {
  readonly isFailure: boolean;
  readonly text: string;
}

/** Reports the findings of a test, or why its check did not run. */
async function judge(context: TestContext, findings: readonly ShownFinding[], unasked?: string): Promise<void> {
  for (const { isFailure, text } of findings) if (!isFailure) await context.annotate(text, "warning");
  const failures = findings.filter(({ isFailure }) => isFailure);
  if (failures.length > 0) throw new Nonconformance(failures.map(({ text }) => text));
  if (findings.length === 0 && unasked !== undefined) context.skip(unasked);
}

const defaultConfig = "conform.yaml";

type ConfiguredOptions = Omit<SuiteOptions, "contract">;

/** The options with those of the configuration, its workflows, and the findings of its baseline. */
function configured(
  { config: file, workflows, ...given }: ConfiguredOptions,
  contract: Contract,
): { readonly options: SetUpOptions; readonly workflows: readonly string[]; readonly known: Baseline } {
  const isThere = file !== undefined || existsSync(defaultConfig);
  const config: ConformConfig = isThere
    ? readConfig(file ?? defaultConfig, contract)
    : { file: defaultConfig, settings: {} };
  const address = given.baseUrl ?? config.address;
  if (address === undefined)
    throw new CannotRun("The address of the server is missing. Pass it as baseUrl, or write it to conform.yaml.");
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const ignored = new IgnoreList(config.ignore ?? []);
  const { baseline } = config.settings;
  return {
    options: {
      isIgnored: (finding) => ignored.ignores(finding),
      ...runOptionsOf(config),
      ...set,
      baseUrl: readAddress(address),
      contract,
    },
    workflows: workflows ?? config.settings.workflows ?? [],
    known: baseline === undefined ? new Baseline([]) : Baseline.parse(readFileSync(baseline, "utf8")),
  };
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
    ...guidanceLines(contract, finding),
    `Case: ${JSON.stringify(each)}`,
  ].join("\n");
}
