/** The independent servers that the conformance suite is scored on. */
import * as hono from "./hono/index.ts";
import * as node from "./node/index.ts";
import * as unusual from "./unusual/index.ts";

/** A running server. */
export interface RunningServer {
  /** The address before `/api/202412`. */
  readonly baseUrl: string;
  /** Makes a token with some scopes. */
  tokenWith(scopes: readonly string[]): string;
  close(): Promise<void>;
}

/** A server that was written from the documentation alone. */
interface Subject {
  /** What each bug does, by its id. */
  readonly bugs: Readonly<Record<string, string>>;
  /** Starts it on a free port. @param bug a bug to switch on; none without it. */
  start(bug?: string): Promise<RunningServer>;
}

export const serverNames = ["hono", "node", "unusual"] as const;
export type ServerName = (typeof serverNames)[number];

export const subjects: Readonly<Record<ServerName, Subject>> = {
  hono: {
    bugs: hono.bugs,
    start: (bug) => hono.createServer({ bugs: bugsOf(hono.bugs, bug) }).listen(),
  },
  node: {
    bugs: node.bugs,
    start: (bug) => node.startServer(bugsOf(node.bugs, bug)[0]),
  },
  unusual: {
    bugs: unusual.bugs,
    start: (bug) => unusual.startServer(bugsOf(unusual.bugs, bug)[0]),
  },
};

/** @throws for a bug that the server does not have. */
function bugsOf<Id extends string>(bugs: Readonly<Record<Id, string>>, bug: string | undefined): Id[] {
  if (bug === undefined) return [];
  const isKnown = (id: string): id is Id => Object.hasOwn(bugs, id);
  if (!isKnown(bug)) throw new Error(`The server has no bug ${bug}.`);
  return [bug];
}
