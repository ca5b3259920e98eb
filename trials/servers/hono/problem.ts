/** One thing wrong in a request: a JSON pointer into the body, or the name of a query parameter. */
export interface Issue {
  readonly pointer?: string;
  readonly parameter?: string;
  readonly detail: string;
}

const titles = {
  "malformed-request": [400, "The request cannot be read"],
  "bad-parameter": [400, "A query parameter is wrong"],
  "id-mismatch": [400, "The body and the path disagree"],
  "token-required": [401, "The access token is missing or unknown"],
  "scope-required": [403, "The access token lacks the scope"],
  "not-found": [404, "There is no such resource"],
  "method-not-allowed": [405, "The path has no such method"],
  conflict: [409, "The state of the resource forbids this"],
  "media-type": [415, "The body is not JSON"],
  invalid: [422, "The body breaks a rule"],
  internal: [500, "The server failed"],
} as const satisfies Record<string, readonly [number, string]>;

export type ProblemKind = keyof typeof titles;

/** A rejection, answered as a problem document (RFC 9457). */
export class Problem extends Error {
  readonly kind: ProblemKind;
  readonly issues: readonly Issue[];

  constructor(kind: ProblemKind, detail: string, issues: readonly Issue[] = []) {
    super(detail);
    this.kind = kind;
    this.issues = issues;
  }

  get status(): number {
    return titles[this.kind][0];
  }

  toDocument(instance: string): object {
    const [status, title] = titles[this.kind];
    return {
      type: `https://problems.lantern-goods.example/${this.kind}`,
      title,
      status,
      detail: this.message,
      instance,
      ...(this.issues.length > 0 ? { errors: this.issues } : {}),
    };
  }
}

export function conflict(detail: string): Problem {
  return new Problem("conflict", detail);
}
