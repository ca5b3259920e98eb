/** Why a request is refused: what an answer with a failure status says. */

import type { Violation } from "../validation/violations.ts";

/** Thrown by services and by what stands before them. Nothing of the request takes effect. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  /** The HTTP status. */
  readonly status: number;
  readonly errors: readonly Violation[];
  /** Headers of the answer, such as `Allow`. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    detail: string,
    { errors = [], headers = {} }: { errors?: readonly Violation[]; headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(detail);
    this.status = status;
    this.errors = errors;
    this.headers = headers;
  }
}

/** There is nothing with the given id. */
export function notFound(what: string, id: string): Refusal {
  return new Refusal(404, `There is no ${what} with the id ${JSON.stringify(id)}.`);
}

/** Something in the request is not as it has to be. */
export function unprocessable(pointer: string, detail: string): Refusal {
  return new Refusal(422, `The request is not as the contract has it: ${pointer} ${detail}`, {
    errors: [{ pointer, detail }],
  });
}

/** A rule refuses. */
export function conflict(detail: string): Refusal {
  return new Refusal(409, detail);
}

/** An answer of ours that breaks the contract. It is a defect of the sandbox, never of the request. */
export class ContractViolation extends Error {
  override readonly name = "ContractViolation";
  readonly errors: readonly Violation[];

  constructor(what: string, errors: readonly Violation[]) {
    super(`${what} breaks the contract: ${errors.map(({ pointer, detail }) => `${pointer} ${detail}`).join("; ")}`);
    this.errors = errors;
  }
}
