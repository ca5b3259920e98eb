/** Calls of functions over a port between a page and its worker, in both directions. */

/** Functions that the other end can call, each with one argument that structured cloning keeps. */
export type Functions = Readonly<Record<string, (argument: never) => unknown>>;

/** What is sent over a port. */
type Message =
  | Result
  | { readonly call: string; readonly id: number; readonly argument: unknown }
  | { readonly notify: string; readonly argument: unknown };

/** The result of a call. */
type Result = { readonly id: number; readonly value: unknown } | { readonly id: number; readonly error: SentError };

/** An error as it is sent: structured cloning does not keep the names of our own errors. */
interface SentError {
  readonly name: string;
  readonly message: string;
  readonly code?: unknown;
}

/** A call that waits for its result. */
interface Waiting {
  readonly resolve: (value: never) => void;
  readonly reject: (error: unknown) => void;
}

/** One end of a port. */
export class Peer<Remote extends Functions> {
  readonly #port: MessagePort;
  readonly #functions: Functions;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  /** Why it has ended. */
  #end: Error | undefined;

  /** @param functions those that the other end can call. */
  constructor(port: MessagePort, functions: Functions) {
    this.#port = port;
    this.#functions = functions;
    port.onmessage = ({ data }: MessageEvent<Message>) => {
      if ("call" in data) void this.#answer(data.call, data.id, data.argument);
      else if ("notify" in data) void this.#run(data.notify, data.argument);
      else this.#settle(data);
    };
  }

  /**
   * Calls a function of the other end.
   *
   * @param transfer objects in the argument that move there instead of being copied.
   * @throws what the function threw.
   */
  call<Name extends keyof Remote & string>(
    name: Name,
    argument: Parameters<Remote[Name]>[0],
    transfer: Transferable[] = [],
  ): Promise<Awaited<ReturnType<Remote[Name]>>> {
    if (this.#end) return Promise.reject(this.#end);
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#send({ call: name, id, argument }, transfer);
    });
  }

  /** Calls a function of the other end, and does not wait. What the function throws is reported there. */
  notify<Name extends keyof Remote & string>(name: Name, argument: Parameters<Remote[Name]>[0]): void {
    this.#send({ notify: name, argument });
  }

  /** Ends it: all calls are rejected, and so are those that wait. */
  close(reason: Error): void {
    this.#end ??= reason;
    this.#port.close();
    for (const { reject } of this.#waiting.values()) reject(reason);
    this.#waiting.clear();
  }

  async #answer(name: string, id: number, argument: unknown): Promise<void> {
    try {
      this.#send({ id, value: await this.#run(name, argument) });
    } catch (error) {
      this.#send({ id, error: sentError(error) });
    }
  }

  async #run(name: string, argument: unknown): Promise<unknown> {
    const run = Object.hasOwn(this.#functions, name) ? this.#functions[name] : undefined;
    if (!run) throw new TypeError(`There is no function ${name}.`);
    return run(argument as never);
  }

  #settle(result: Result): void {
    const waiting = this.#waiting.get(result.id);
    this.#waiting.delete(result.id);
    if ("error" in result) waiting?.reject(receivedError(result.error));
    else waiting?.resolve(result.value as never);
  }

  #send(message: Message, transfer: Transferable[] = []): void {
    this.#port.postMessage(message, transfer);
  }
}

function sentError(error: unknown): SentError {
  if (!(error instanceof Error)) return { name: "Error", message: String(error) };
  const { name, message } = error;
  return { name, message, ...("code" in error && { code: error.code }) };
}

function receivedError({ name, message, ...code }: SentError): Error {
  return Object.assign(new Error(message), { name, ...code });
}
