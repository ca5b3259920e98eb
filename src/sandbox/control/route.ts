/** What a route of the control is: how it is called, what it does, and what the document says of it. */
import type { SandboxResponse } from "../request-handler.ts";
import type { SandboxControl } from "./sandbox-control.ts";
import { closed, type Schema } from "./schema.ts";
import type { TenantControl } from "./tenant-control.ts";

/** A call of a route. What it carries was held against the route's schemas. */
export interface ControlCall {
  readonly sandbox: SandboxControl;
  /** The tenant that the call chose. */
  readonly tenant: TenantControl;
  /** The parts of the path that are parameters, decoded. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | number | undefined>>;
  /** An empty object where none was sent. */
  readonly body: object;
  header(name: string): string | undefined;
}

/** A query parameter. */
export interface QueryParameter {
  readonly description: string;
  readonly schema: Schema;
  readonly required?: boolean;
}

/** One route. */
export interface Route {
  /** The name of the operation. */
  readonly id: string;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** The path below `/_sandbox`, with `{name}` for each parameter. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  /** Whether it is about the sandbox as a whole, so that it takes no tenant. */
  readonly whole?: true;
  readonly query?: Readonly<Record<string, QueryParameter>>;
  readonly body?: {
    readonly schema: Schema;
    readonly examples: Readonly<Record<string, object>>;
    /** Whether it may be left out. */
    readonly optional?: true;
    /** The most bytes that it may have, where that is more than calls of the interface may have. */
    readonly limit?: number;
  };
  readonly answer: Answer;
  /** Failures beside those that every route has, and when they happen. */
  readonly failures?: Readonly<Record<number, string>>;
  /** Does it. @returns what is answered as JSON, or the answer itself where it is something else. */
  readonly run: (call: ControlCall) => unknown | Promise<unknown>;
}

/** What a route answers with 200. */
export interface Answer {
  readonly description: string;
  readonly schema: Schema;
  readonly example: unknown;
  /** What it is where it is no JSON. */
  readonly media?: string;
}

/** An answer that is no JSON. */
export class Raw {
  readonly outgoing: SandboxResponse;

  constructor(outgoing: SandboxResponse) {
    this.outgoing = outgoing;
  }
}

/** What there is to answer where there is nothing to say: an empty object, as the interface does. */
export const done: Answer = {
  description: "It is done.",
  schema: closed({}),
  example: {},
};
