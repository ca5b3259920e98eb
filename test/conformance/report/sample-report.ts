import bundle from "../../../generated/openapi.json" with { type: "json" };
import type { CheckCode } from "../../../src/conformance/cases/check-codes.ts";
import type { ReportedFinding } from "../../../src/conformance/cases/finding.ts";
import { sourceOf } from "../../../src/conformance/model/bundle.ts";
import { Contract } from "../../../src/conformance/model/contract.ts";
import { type CoverageSummary, CoverageTracker } from "../../../src/conformance/run/coverage.ts";
import type { Report } from "../../../src/conformance/run/run.ts";
import type { JsonObject } from "../../../src/contract/json.ts";

export const contract = new Contract(sourceOf(bundle as unknown as JsonObject));

/** A finding with a case of two steps. */
export function finding(changes: Partial<ReportedFinding> = {}): ReportedFinding {
  return {
    check: "response/schema",
    operation: "getGiftCard",
    pointer: "/giftCard/balance",
    message: "/giftCard/balance is 0.000.",
    basis: { documented: "customer-fields" },
    step: "read",
    request: 0,
    more: 0,
    original: {
      method: "GET",
      url: "http://server.test/api/202412/gift_cards/1",
      status: 200,
      response: '{"giftCard":{"balance":"0.000"}}',
    },
    case: {
      name: "A card, read",
      phase: "state",
      steps: [
        {
          as: "card",
          operation: "createGiftCard",
          body: { giftCard: { initialValue: "25.00", note: "it's {{run}}" } },
        },
        { as: "read", operation: "getGiftCard", path: { giftCardId: { $from: "card", at: "/giftCard/id" } } },
      ],
    },
    ...changes,
  };
}

/** A report of a run with these findings. */
export function report(findings: readonly ReportedFinding[] = [], changes: Partial<Report> = {}): Report {
  return {
    baseUrl: "http://server.test",
    seed: 7,
    depth: "smoke",
    strict: false,
    profile: "sandbox",
    findings,
    cases: { examples: 1, access: 1, lists: 1, rules: 1, state: 1, random: 1, input: 1 },
    playedCases: [],
    requests: 1234,
    milliseconds: 65_400,
    notDone: [],
    shrinking: { tried: 0, isCut: false },
    waited: 0,
    left: 0,
    tag: "A1B2C31",
    coverage: coverage(),
    ...changes,
  };
}

/** The coverage of a run in which only these checks ran. */
export function coverage(checks: Readonly<Record<string, readonly CheckCode[]>> = {}): CoverageSummary {
  const summary = new CoverageTracker(contract).summary();
  return { ...summary, checks: { ...summary.checks, ...checks } };
}

/** A message as a hostile server can cause it: markup, quotes, control characters, line breaks, half a surrogate pair. */
export const hostile = `</script><b>&amp;"x"'y'</b>\u0000\u001b[31m\n$(touch hacked)\r\u2028\`id\` ]]> \ud800 */ \${1}`;
