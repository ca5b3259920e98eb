/** Finds out which requests send named examples of the contract. That takes longer than to handle some of them, so it is done later. */
import type { OperationId } from "../operation-id.ts";
import { unref } from "../unref.ts";
import { examplesIn } from "./request-examples.ts";

/** How many requests, and how many characters of them, wait at most; and for how long, in milliseconds. */
const maxWaiting = 100;
const maxSize = 1_000_000;
const delay = 1000;

/** The body of a request. */
interface SentBody {
  readonly operation: OperationId;
  readonly body: Uint8Array;
}

const utf8 = new TextDecoder();

/** The examples among the requests of a store. */
export class SentExamples {
  readonly #onExample: (key: string) => void;
  #waiting: SentBody[] = [];
  #size = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The last body of each operation, and its examples: programs often send the same body again. */
  readonly #last = new Map<OperationId, { readonly body: string; readonly keys: readonly string[] }>();

  /** @param onExample is called with `operation example`. */
  constructor(onExample: (key: string) => void) {
    this.#onExample = onExample;
  }

  /** Adds a request, whose examples are found within a second. */
  add(operation: OperationId, body: Uint8Array): void {
    this.#waiting.push({ operation, body });
    this.#size += body.length;
    if (this.#waiting.length >= maxWaiting || this.#size >= maxSize) this.flush();
    else this.#timer ??= unref(setTimeout(() => this.flush(), delay));
  }

  /** Finds the examples of all requests so far. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const waiting = this.#waiting;
    this.#waiting = [];
    this.#size = 0;
    for (const sent of waiting) for (const key of this.#keysOf(sent)) this.#onExample(key);
  }

  #keysOf({ operation, body: bytes }: SentBody): readonly string[] {
    const body = utf8.decode(bytes);
    const last = this.#last.get(operation);
    if (last?.body === body) return last.keys;
    const keys = examplesIn(operation, body).map((name) => `${operation} ${name}`);
    this.#last.set(operation, { body, keys });
    return keys;
  }
}
