import type { IFunctionResult, RuleDefinition } from "@stoplight/spectral-core";
import type { Contract } from "./contract.ts";
import { fromPointer, type Path, toPointer } from "./json.ts";

/** What a rule finds: where, and what is wrong and how to mend it. */
export interface Finding {
  readonly path: Path;
  readonly message: string;
}

/** A rule: what holds and why, in a sentence or two, and what breaks it in a contract. */
export interface Rule {
  readonly description: string;
  check(contract: Contract): Iterable<Finding>;
}

/** A place where a rule does not hold, and need not. */
export interface Exception {
  /** The rule's name, `store-…`. */
  readonly rule: string;
  /** JSON pointer into the bundle, to the very node that would be found. */
  readonly at: string;
  readonly why: string;
}

/**
 * A rule as Spectral runs it: once a document, on what is written, with messages that lead to the rule's file.
 * An exception that spares nothing any more is a finding too.
 * @param name - the rule's file in `openapi/rules`, without its ending; the rule is called `store-` and this.
 * @param contractOf - gives the contract that a document holds.
 * @param exceptions - those of all rules; the rule takes its own.
 */
export function spectralRule(
  name: string,
  rule: Rule,
  contractOf: (document: unknown) => Contract,
  exceptions: readonly Exception[],
): RuleDefinition {
  const spared = new Set(exceptions.filter((exception) => exception.rule === `store-${name}`).map(({ at }) => at));
  const judge = (document: unknown): IFunctionResult[] => {
    const stale = new Set(spared);
    const results: IFunctionResult[] = [];
    for (const { path, message } of rule.check(contractOf(document))) {
      const pointer = toPointer(path);
      stale.delete(pointer);
      if (!spared.has(pointer)) results.push({ path: [...path], message });
    }
    for (const pointer of stale) {
      const message = `The exception for ${pointer} spares nothing any more; take it out of openapi/rules/exceptions.ts.`;
      results.push({ path: fromPointer(pointer), message });
    }
    return results;
  };
  return {
    description: rule.description,
    message: `{{error}} See openapi/rules/${name}.ts.`,
    severity: "error",
    given: "$",
    resolved: false,
    // biome-ignore lint/suspicious/noThenProperty: Spectral calls it so.
    then: { function: judge },
  };
}
