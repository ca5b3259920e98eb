/** The body of a request on a socket. */
import type { IncomingMessage } from "node:http";
import { joinBytes } from "../text/join-bytes.ts";
import { maxLoggedBytes, maxWait, type ReceivedBody, startOfBody } from "./received-body.ts";
import { RequestError } from "./request-error.ts";

/** Whether a request has a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Reads the body of a request, all of it or only its start. */
export class IncomingBody {
  readonly #request: IncomingMessage;
  readonly #chunks: Buffer[] = [];
  #length = 0;
  #isReading = false;
  #isWhole = false;
  #whole: Uint8Array | undefined;
  /** Called with each chunk, and at the end. */
  readonly #listeners = new Set<() => void>();

  readonly #continue: () => void;

  /** @param sendContinue tells the client to send the body. Only called if it waits for that. */
  constructor(request: IncomingMessage, sendContinue: () => void) {
    this.#request = request;
    this.#continue = sendContinue;
  }

  /** Whether the client has not sent the body, because it waits for leave to do so (RFC 9110, section 10.1.1). */
  get isAwaited(): boolean {
    return this.#request.headers.expect !== undefined && !this.#isReading;
  }

  /** @throws RequestError 413, or 400 if the client disconnects. */
  read(limit: number): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      const tooLarge = (): void => reject(new RequestError(413, `The body must be at most ${limit} bytes.`));
      if (Number(this.#request.headers["content-length"]) > limit) return tooLarge();
      this.#request.on("error", () =>
        reject(new RequestError(400, "The client closed the connection before it had sent the whole body.")),
      );
      this.#listen(() => {
        if (this.#length > limit) tooLarge();
        else if (!this.#isWhole) return false;
        else this.#join().then(resolve, reject);
        return true;
      });
    });
  }

  /** The start of the body, or what has come of it after a while. */
  start(): Promise<ReceivedBody> {
    if (this.#whole) return Promise.resolve(startOfBody(this.#whole));
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        const { bytes, isCut } = startOfBody(Buffer.concat(this.#chunks));
        resolve({ bytes, isCut: isCut || !this.#isWhole });
      };
      const timer = setTimeout(end, maxWait);
      this.#request.on("error", end);
      this.#listen(() => {
        if (!this.#isWhole && this.#length <= maxLoggedBytes) return false;
        end();
        return true;
      });
    });
  }

  /** Calls a function now, with each chunk and at the end, until it returns true. */
  #listen(isDone: () => boolean): void {
    if (isDone()) return;
    const listener = (): void => {
      if (isDone()) this.#listeners.delete(listener);
    };
    this.#listeners.add(listener);
    if (this.#isReading) return;
    if (this.isAwaited) this.#continue();
    this.#isReading = true;
    this.#request.on("data", (chunk: Buffer) => {
      // What is over every limit is not kept.
      if (this.#length <= maxLoggedBytes || this.#listeners.size > 0) this.#chunks.push(chunk);
      this.#length += chunk.length;
      this.#notify();
    });
    this.#request.on("end", () => {
      this.#isWhole = true;
      this.#notify();
    });
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }

  async #join(): Promise<Uint8Array> {
    const [only] = this.#chunks;
    this.#whole ??= this.#chunks.length === 1 && only ? only : await joinBytes(this.#chunks);
    return this.#whole;
  }
}
