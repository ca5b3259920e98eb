/** Tools whose kill rate is measured. */

/** A server under test. */
export interface ServerUnderTest {
  /** Reaches it, as the global `fetch` would. */
  readonly fetch: typeof fetch;
  /** Its address; the paths of the contract follow. It ends in no slash. */
  readonly baseUrl: string;
  /** An access token with exactly these scopes. */
  readonly tokenFor: (scopes: readonly string[]) => string;
}

/** Something that a tool reports as wrong. */
export interface ToolFinding {
  /** The name of the check that failed. It is the same on every run. */
  readonly check: string;
  /** The operation that it is about, if it is about one. */
  readonly operation: string | undefined;
  readonly severity: "fail" | "warn";
  /** What it rests on, if the tool tells. */
  readonly basis?: string;
  /** Whether it depends on the rules of the contract, or on properties that mirror each other, and not on forms alone. */
  readonly byRule?: boolean;
  /** What is wrong, for people. */
  readonly message?: string;
}

/** The findings of a tool in a server. */
export interface ToolVerdict {
  readonly findings: readonly ToolFinding[];
  /** Why the tool did not look at everything, most important reason first; undefined or empty if it did, or does not tell. */
  readonly incomplete?: readonly string[] | undefined;
}

/** A tool. */
export interface Killer {
  readonly name: string;
  /** @param seed makes random choices the same on every run. */
  run(target: ServerUnderTest, seed: number): Promise<ToolVerdict>;
}

/** How a tool killed a mutant. */
export interface Kill {
  /** Whether a finding fails the run. */
  readonly killed: boolean;
  /** Whether there is any finding, warnings included. */
  readonly strictly: boolean;
  /** Whether there is any finding, warnings included, that depends on no rule. */
  readonly withoutRules: boolean;
  /** The names of the findings, each once; those that fail the run first. */
  readonly by: readonly string[];
}

/**
 * The findings of a tool in a mutant that it does not have in the right sandbox. See `nameOf`.
 *
 * @param right the findings in the right sandbox.
 */
export function killOf(verdict: ToolVerdict, right: ToolVerdict): Kill {
  const known = new Set(right.findings.map(findingName));
  const news = verdict.findings.filter((finding) => !known.has(findingName(finding)));
  return {
    killed: news.some(({ severity }) => severity === "fail"),
    strictly: news.length > 0,
    withoutRules: news.some(({ byRule }) => !byRule),
    by: [...new Set([...news.filter(({ severity }) => severity === "fail"), ...news].map(findingName))],
  };
}

/** Identifies a finding by its check, its operation and its basis, such as `state/lost-update updateOrder (documented: order-update)`. */
export function findingName({ check, operation, basis }: ToolFinding): string {
  return [check, operation, basis === undefined ? undefined : `(${basis})`]
    .filter((part) => part !== undefined)
    .join(" ");
}
