import type { IFunctionResult, RuleDefinition } from "@stoplight/spectral-core";
import { asObject } from "../../../src/contract/json.ts";
import { formatPointer, type Path, parsePointer } from "../../../src/contract/pointer.ts";
import type { LintedContract } from "./contract.ts";

/** What a rule finds: where, what is wrong and how to fix it. */
export interface RuleFinding {
  readonly path: Path;
  readonly message: string;
}

/** A lint rule: its description (what is required, and why), and the check. */
export interface LintRule {
  readonly description: string;
  check(contract: LintedContract): Iterable<RuleFinding>;
}

/** A place that a rule does not apply to. */
export interface Exception {
  /** The rule's name, `store-…`. */
  readonly rule: string;
  /** JSON pointer into the bundle, to the node of the finding. `{version}` is that of the API. */
  readonly at: string;
  readonly why: string;
}

/**
 * A rule as Spectral runs it: once per document, references not resolved, with messages that name the rule's file.
 * An exception that is not needed any more is a finding too.
 * @param name - the rule's file in `openapi/rules`, without its ending; the rule is called `store-` and this.
 * @param contractOf - gives the contract that a document holds.
 * @param exceptions - those of all rules; the rule takes its own.
 */
export function spectralRule(
  name: string,
  rule: LintRule,
  contractOf: (document: unknown) => LintedContract,
  exceptions: readonly Exception[],
): RuleDefinition {
  const own = exceptions.filter((exception) => exception.rule === `store-${name}`);
  const check = (document: unknown): IFunctionResult[] => {
    const contract = contractOf(document);
    const version = String(asObject(contract.document.info).version);
    const excepted = new Set(own.map(({ at }) => at.replace("{version}", version)));
    const stale = new Set(excepted);
    const results: IFunctionResult[] = [];
    for (const { path, message } of rule.check(contract)) {
      const pointer = formatPointer(path);
      stale.delete(pointer);
      if (!excepted.has(pointer)) results.push({ path: [...path], message });
    }
    for (const pointer of stale) {
      const message = `The exception for ${pointer} is not needed any more; remove it from openapi/rules/exceptions.ts.`;
      results.push({ path: [...parsePointer(pointer)], message });
    }
    return results;
  };
  return {
    description: rule.description,
    message: `{{error}} See openapi/rules/${name}.ts.`,
    severity: "error",
    given: "$",
    resolved: false,
    // biome-ignore lint/suspicious/noThenProperty: the name that Spectral expects.
    then: { function: check },
  };
}
