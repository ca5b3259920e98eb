/** Random histories: of rows in a store of an engine, compared with plain Maps, or of calls of a sandbox on it, judged by the contract. */
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { createSandbox } from "../../src/sandbox/index.ts";
import { openStorage } from "../../src/sandbox/storage/open.ts";
import { areas, type History, historiesOf, takeSteps } from "../../test/sandbox/histories/history.ts";
import { performHistory } from "../../test/sandbox/storage/suite/history.ts";
import { history, type Step } from "../../test/sandbox/storage/suite/steps.ts";
import { memoryFolder } from "../../test/support/memory-folder.ts";
import { startPostgres } from "../../test/support/postgres.ts";

export const engines = ["memory", "sqlite", "postgres"] as const;
export type Engine = (typeof engines)[number];

/** What histories are of: calls of the API with what follows from them, or rows in storage. */
export const kinds = ["calls", "rows"] as const;
export type HistoryKind = (typeof kinds)[number];

/** How many histories are performed at once: those on PostgreSQL wait for it most of the time. */
export const atOnce = 4;

/** What histories are performed on. A history is plain JSON. */
export interface Subject {
  readonly histories: fc.Arbitrary<unknown>;
  /** Several can be performed at once: `atOnce`. @throws AssertionError if one goes wrong. */
  perform(history: unknown): Promise<void>;
  /** Removes it, and what was started for it. */
  close(): Promise<void>;
}

/** Where an engine has its data. A folder of SQLite is in memory, as no machine fails here. */
interface Place {
  readonly data?: string;
  readonly database?: string;
  readonly remove: () => Promise<void>;
}

async function placeFor(engine: Engine): Promise<Place> {
  if (engine === "memory") return { remove: async () => {} };
  if (engine === "postgres") {
    const server = await startPostgres();
    return { database: server.url(), remove: () => server.remove() };
  }
  const data = mkdtempSync(join(memoryFolder(), "store-admin-histories-"));
  return { data, remove: async () => rmSync(data, { recursive: true }) };
}

/** Opens what histories of a kind are performed on. */
export async function openSubject(kind: HistoryKind, engine: Engine): Promise<Subject> {
  const { remove, ...place } = await placeFor(engine);
  const { close, ...subject } = await (kind === "rows" ? openRows(place) : openCalls(place));
  return { ...subject, close: () => close().then(remove) };
}

async function openRows({ data, database }: Omit<Place, "remove">): Promise<Subject> {
  const store = await openStorage({ folder: data, database });
  let tenants = 0;
  return {
    histories: history,
    perform(steps) {
      tenants += 1;
      return performHistory(store, `t${tenants}`, steps as readonly Step[]);
    },
    close: () => store.close(),
  };
}

async function openCalls(place: Omit<Place, "remove">): Promise<Subject> {
  const sandbox = await createSandbox({ ...place, dataSet: "empty", deterministic: 1 });
  const names = Array.from({ length: atOnce }, (_, at) => `histories-${at}`);
  const free = await Promise.all(names.map((name) => sandbox.createTenant({ name, dataSet: "empty" })));
  return {
    histories: fc.oneof(...areas.map(([, weight, parts]) => ({ weight, arbitrary: historiesOf(parts) }))),
    async perform(history) {
      const store = free.pop();
      if (!store) throw new Error(`At most ${atOnce} histories can be performed at once.`);
      try {
        const subject = { ...store, fetch: sandbox.fetch };
        await takeSteps(history as History, subject, { done: new Set(), rejections: new Set() });
      } finally {
        free.push(store);
      }
    },
    close: () => sandbox.close(),
  };
}

/** A history that goes wrong, as short as possible. */
export interface Difference {
  readonly history: unknown;
  readonly message: string;
}

/** Performs random histories, the same ones for a seed. @returns the first that goes wrong. */
export async function runBatch(subject: Subject, seed: number, count: number): Promise<Difference | undefined> {
  const result = await fc.check(
    fc.asyncProperty(subject.histories, (history) => subject.perform(history)),
    { seed, numRuns: count },
  );
  if (!result.failed) return undefined;
  const error = result.errorInstance;
  return { history: result.counterexample?.[0], message: error instanceof Error ? error.message : String(error) };
}
