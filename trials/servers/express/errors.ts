/** What is wrong, by the path of the value that is wrong; `base` holds what is about the whole call. */
export type ErrorList = Record<string, string[]>;

/** A call that the server rejects. */
export class Rejection extends Error {
  readonly status: number;
  readonly errors: ErrorList;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, errors: ErrorList | string, headers: Readonly<Record<string, string>> = {}) {
    super(`rejected with ${status}`);
    this.status = status;
    this.errors = typeof errors === "string" ? { base: [errors] } : errors;
    this.headers = headers;
  }
}

/** A rejection because of the state of a resource. */
export function notNow(message: string): Rejection {
  return new Rejection(422, message);
}

/** Collects what is wrong with a request, so that one answer names all of it. */
export class Problems {
  readonly #list: ErrorList = {};

  add(path: string, message: string): void {
    const messages = this.#list[path] ?? [];
    messages.push(message);
    this.#list[path] = messages;
  }

  /** Rejects the call when something is wrong. */
  check(): void {
    if (Object.keys(this.#list).length > 0) throw new Rejection(400, this.#list);
  }
}
