import type { Pool, PoolClient, QueryResult } from "pg";
import { StorageError } from "../storage-error.ts";
import { endsConnection, storageErrorFrom } from "./errors.ts";

/** A value that can be bound. */
export type Value = string | number | boolean | null | readonly (string | number | null)[];

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

/** A connection of the pool, while it is ours. It sends statements at once, without waiting for the results of earlier ones. */
export class Session implements Queryable {
  readonly #client: PoolClient;
  #broken: Error | undefined;

  private constructor(client: PoolClient) {
    this.#client = client;
  }

  /** @throws StorageError `unavailable`. */
  static async open(pool: Pool): Promise<Session> {
    try {
      return new Session(await pool.connect());
    } catch (error) {
      throw storageErrorFrom(error);
    }
  }

  async query(sql: string, values?: readonly Value[]): Promise<ResultRow[]> {
    return (await this.#run(sql, values)).rows;
  }

  /** Sends a statement whose result nobody needs: if it fails, so does the transaction. */
  send(sql: string): void {
    this.#run(sql).catch(() => {});
  }

  /** Ends the transaction. @throws StorageError if it was not committed, or nobody can know whether it was. */
  async commit(): Promise<void> {
    const { command } = await this.#run("commit");
    if (command !== "COMMIT") throw new StorageError("sql", "PostgreSQL rolled the transaction back.");
  }

  /** Gives the connection back, or closes it if it is broken. */
  release(): void {
    this.#client.release(this.#broken);
  }

  async #run(sql: string, values?: readonly Value[]): Promise<QueryResult<ResultRow>> {
    try {
      if (!values) return await this.#client.query<ResultRow>(sql);
      const name = nameOf(sql);
      return await this.#client.query<ResultRow>({ text: sql, values: values as unknown[], ...(name && { name }) });
    } catch (error) {
      if (endsConnection(error)) this.#broken = error as Error;
      throw storageErrorFrom(error);
    }
  }
}
