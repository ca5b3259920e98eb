import type { Writable } from "node:stream";
import type { Pool, PoolClient, QueryResult } from "pg";
import { StorageError } from "../storage-error.ts";
import type { TransactionMode } from "../transaction.ts";
import { endsConnection, storageErrorFrom } from "./errors.ts";
import { localSettings } from "./settings.ts";

/** A value that can be bound. */
export type Value = string | number | boolean | null | readonly (string | number | null)[];

/** A statement and its values. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly Value[];
}

/** A row of a result, by column. */
export type ResultRow = Record<string, unknown>;

/**
 * Names of prepared statements: the database plans these once a connection. Lists have statements of any shape, so later ones are
 * planned each time.
 */
const names = new Map<string, string>();
const maxNames = 300;

function nameOf(sql: string): string | undefined {
  const known = names.get(sql);
  if (known !== undefined || names.size >= maxNames) return known;
  const name = `sandbox_${names.size + 1}`;
  names.set(sql, name);
  return name;
}

/** Anything that runs one statement. */
export interface Queryable {
  /** @returns the rows. @throws StorageError. */
  query(sql: string, values?: readonly Value[]): Promise<ResultRow[]>;
}

/** Where sessions come from. */
export interface Connections {
  readonly pool: Pool;
  /** Whether a pooler such as PgBouncer may run each transaction on another connection: then nothing outlives a transaction. */
  readonly isPooled: boolean;
}

const begin = {
  read: "begin isolation level repeatable read read only",
  write: "begin isolation level read committed read write",
} as const;

/** What the types of a client do not have. */
interface Client extends PoolClient {
  /** The process of the database. */
  readonly processID?: unknown;
  readonly connection: PoolClient["connection"] & { readonly stream?: Writable };
}

/** A connection of the pool, while it is ours. It sends statements at once, without waiting for the results of earlier ones. */
export class Session implements Queryable {
  readonly #client: Client;
  readonly #isPooled: boolean;
  #broken: Error | undefined;
  /** Why the first statement failed: those after it fail because of that. */
  #failure: Error | undefined;

  private constructor(client: PoolClient, isPooled: boolean) {
    this.#client = client as Client;
    this.#isPooled = isPooled;
  }

  /** @throws StorageError `unavailable`. */
  static async open({ pool, isPooled }: Connections): Promise<Session> {
    try {
      return new Session(await pool.connect(), isPooled);
    } catch (error) {
      throw storageErrorFrom(error);
    }
  }

  async query(sql: string, values?: readonly Value[]): Promise<ResultRow[]> {
    return (await this.#run(sql, values)).rows;
  }

  /** Sends a statement whose result nobody needs: if it fails, so does the transaction, for that reason. */
  send(sql: string): void {
    this.#run(sql).catch(() => {});
  }

  /** Begins a transaction. */
  begin(mode: TransactionMode): void {
    this.send(this.#isPooled ? `${begin[mode]}; ${localSettings}` : begin[mode]);
  }

  /** Whether the connection leads to a pooler, which names other processes than those that the database has. @throws StorageError. */
  async isPooled(): Promise<boolean> {
    const [row] = await this.query("select pg_backend_pid() as id");
    return this.#client.processID !== row?.id;
  }

  /** Ends the transaction. @throws StorageError if it was not committed, or nobody can know whether it was. */
  async commit(): Promise<void> {
    const { command } = await this.#run("commit");
    if (command !== "COMMIT") throw this.#failure ?? new StorageError("sql", "PostgreSQL rolled the transaction back.");
  }

  /** Gives the connection back, or closes it if it is broken. */
  release(): void {
    this.#client.release(this.#broken);
  }

  /** Holds statements back until all that are sent now are there, so that they leave together: each packet wakes the database. */
  #holdBack(): void {
    const stream = this.#client.connection?.stream;
    if (!stream || stream.writableCorked > 0) return;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }

  async #run(sql: string, values?: readonly Value[]): Promise<QueryResult<ResultRow>> {
    this.#holdBack();
    try {
      if (!values) return await this.#client.query<ResultRow>(sql);
      const name = this.#isPooled ? undefined : nameOf(sql);
      return await this.#client.query<ResultRow>({ text: sql, values: values as unknown[], ...(name && { name }) });
    } catch (error) {
      if (endsConnection(error)) this.#broken = error as Error;
      this.#failure ??= storageErrorFrom(error);
      throw this.#failure;
    }
  }
}
