/** SQLite through node-sqlite3-wasm, which no other file imports. Works around the surprises of that library. */
import sqlite, { type Statement } from "node-sqlite3-wasm";
import { BoundedCache } from "../../../bounded-cache.ts";
import { StorageError, type StorageErrorCode } from "../storage-error.ts";
import { checkText } from "../stored-text.ts";

/** A value that can be bound: a string, a safe integer, null, or bytes. */
export type Value = string | number | null | Uint8Array;

/** A row of a result, by column. */
export type ResultRow = Record<string, unknown>;

/** Errors of the library have messages, but no codes. */
const codes: readonly [RegExp, StorageErrorCode][] = [
  [/constraint failed/, "constraint"],
  [/is locked/, "locked"],
  [/malformed|not a database/, "corrupt"],
  [/is full/, "full"],
  [/out of memory/, "out-of-memory"],
  [/disk I\/O|readonly|open the database|open database file/, "io"],
];

/**
 * Encodes a string for `cast(? as text)`. The library writes strings a character at a time, which is slow for long ones.
 *
 * @throws StorageError `bad-value`.
 */
export function bytesOf(text: string): Uint8Array {
  check(text);
  return Buffer.from(text);
}

/** Lists with conditions keep preparing new statements, so those used the longest ago are finalized. */
const maxStatements = 64;

interface Prepared {
  readonly statement: Statement;
  readonly places: number;
}

/** A connection to one database. It is synchronous, and a file has at most one. */
export class Connection {
  readonly #database: InstanceType<typeof sqlite.Database>;
  readonly #prepared = new BoundedCache<string, Prepared>(maxStatements, finalize);
  /** What the last transaction writes. */
  #writes: "seen" | "hidden" | undefined;

  /**
   * @param file path of the file, created if it does not exist, or `:memory:`.
   * @throws StorageError `io`, `locked` or `corrupt`.
   */
  constructor(file: string) {
    this.#database = withErrorCode(() => new sqlite.Database(file));
  }

  /**
   * Begins a transaction if none is open. Only writes begin one: reads need none, since nothing else uses the file.
   *
   * @param writes `hidden` if nobody can see them before a later transaction: then only that one waits for the disk. So writes that are
   * seen never join a hidden transaction.
   */
  begin(writes: "seen" | "hidden" = "seen"): void {
    if (this.#database.inTransaction) {
      if (writes === "hidden" || this.#writes === "seen") return;
      this.commit();
    }
    // It takes effect when it is compiled, so it must not be prepared once.
    if (writes !== this.#writes) this.execute(`pragma synchronous = ${writes === "seen" ? "full" : "normal"}`);
    this.#writes = writes;
    this.all("begin");
  }

  /** Commits the writes since `begin`. */
  commit(): void {
    if (this.#database.inTransaction) this.all("commit");
  }

  /** Rolls back the writes since `begin`. The database does so itself if the disk or the memory is full. */
  rollback(): void {
    if (this.#database.inTransaction) this.all("rollback");
  }

  /** Runs statements that have no values and no result, such as a schema. */
  execute(sql: string): void {
    withErrorCode(() => this.#database.exec(sql));
  }

  /**
   * Runs one statement to its end: the library's `get` and `run` stop at the first row, and leave writes open.
   *
   * @param sql with `?` for each value; the same SQL is prepared once.
   * @returns its rows; those of `returning` for a write.
   * @throws StorageError `bad-value`, `bad-binding`, or what the database says.
   */
  all(sql: string, values: readonly Value[] = []): ResultRow[] {
    for (const value of values) check(value);
    const prepared = this.#prepare(sql);
    const { statement, places } = prepared;
    if (places !== values.length)
      throw new StorageError("bad-binding", `The statement needs ${places} values (got ${values.length}): ${sql}`);
    try {
      return withErrorCode(() => statement.all([...values])) as ResultRow[];
    } catch (error) {
      // It would fail again at its next use.
      this.#prepared.delete(sql);
      finalize(prepared);
      throw error;
    }
  }

  /** Finalizes all statements, since the lock would stay otherwise, and closes. */
  close(): void {
    for (const prepared of this.#prepared.values()) finalize(prepared);
    this.#prepared.clear();
    if (this.#database.isOpen) withErrorCode(() => this.#database.close());
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.touch(sql);
    if (known) return known;
    const prepared = { statement: withErrorCode(() => this.#database.prepare(sql)), places: placesOf(sql) };
    this.#prepared.set(sql, prepared);
    return prepared;
  }
}

function finalize({ statement }: Prepared): void {
  try {
    statement.finalize();
  } catch {
    // A statement that failed throws its error again, and is finalized all the same.
  }
}

/** Question marks outside string literals. Missing values would be bound as nulls. */
function placesOf(sql: string): number {
  return sql.replace(/'[^']*'/g, "").split("?").length - 1;
}

/** The library cuts a string at NUL, changes a lone surrogate, and drops a byte order mark. */
function check(value: unknown): void {
  if (value !== null && !Number.isSafeInteger(value) && !(value instanceof Uint8Array)) checkText(value);
}

function withErrorCode<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const code = codes.find(([form]) => form.test(message))?.[1] ?? "sql";
    throw new StorageError(code, message, { cause: error });
  }
}
