/** Tools whose kill rate is measured. */

/** A server under test. */
export interface Target {
  /** Reaches it, as the global `fetch` would. */
  readonly fetch: typeof fetch;
  /** Its address; the paths of the contract follow. It ends in no slash. */
  readonly baseUrl: string;
  /** An access token with exactly these scopes. */
  readonly tokenFor: (scopes: readonly string[]) => string;
}

/** Something that a tool holds to be wrong. */
export interface Finding {
  /** The name of the check that failed. It is the same on every run. */
  readonly check: string;
  /** The operation that it is about, if it is about one. */
  readonly operation: string | undefined;
  readonly severity: "fail" | "warn";
  /** Whether it rests on what the contract tells of the domain, beyond forms: its rules, and what mirrors what. */
  readonly byRule?: boolean;
}

/** What a tool says of a server. */
export interface Verdict {
  readonly findings: readonly Finding[];
}

/** A tool. */
export interface Killer {
  readonly name: string;
  /** @param seed makes what is chosen at random the same on every run. */
  run(target: Target, seed: number): Promise<Verdict>;
}

/** How a tool killed a mutant. */
export interface Kill {
  /** Whether it found something that fails. */
  readonly killed: boolean;
  /** Whether it found anything, warnings included. */
  readonly strictly: boolean;
  /** Whether it found anything, warnings included, that rests on no rule of the domain. */
  readonly withoutRules: boolean;
  /** What it found, as `check` or `check operation`; each once. */
  readonly by: readonly string[];
}

/**
 * What a tool says of a mutant that it does not say of the right sandbox. A finding is told from others by its check and its operation.
 *
 * @param right what it says of the right sandbox.
 */
export function killOf(verdict: Verdict, right: Verdict): Kill {
  const known = new Set(right.findings.map(nameOf));
  const news = verdict.findings.filter((finding) => !known.has(nameOf(finding)));
  return {
    killed: news.some(({ severity }) => severity === "fail"),
    strictly: news.length > 0,
    withoutRules: news.some(({ byRule }) => !byRule),
    by: [...new Set(news.map(nameOf))],
  };
}

function nameOf({ check, operation }: Finding): string {
  return operation === undefined ? check : `${check} ${operation}`;
}
