/** SQLite, by node-sqlite3-wasm, which nothing else imports. What it does by surprise is mended here. */
import sqlite, { type Statement } from "node-sqlite3-wasm";
import { StorageError, type StorageErrorCode } from "./storage-error.ts";

/** What can be bound: text, a safe integer, null, or bytes. */
export type Value = string | number | null | Uint8Array;

/** A row of a result, by column. */
export type ResultRow = Record<string, unknown>;

/** The database carries messages and no codes. */
const codes: readonly [RegExp, StorageErrorCode][] = [
  [/constraint failed/, "constraint"],
  [/is locked/, "locked"],
  [/malformed|not a database/, "corrupt"],
  [/is full/, "full"],
  [/out of memory/, "out-of-memory"],
  [/disk I\/O|readonly|open the database|open database file/, "io"],
];

const loneSurrogate = /\p{Surrogate}/u;

/** Whether a text comes back as it was: the library cuts it at NUL, changes a lone surrogate, and drops a byte order mark. */
export function canStore(text: string): boolean {
  return text.charCodeAt(0) !== 0xfeff && !text.includes("\0") && !loneSurrogate.test(text);
}

/**
 * Text as bytes, for a place of `cast(? as text)`. The library writes text a character at a time, which takes long for a long one.
 *
 * @throws StorageError `bad-value`.
 */
export function bytesOf(text: string): Uint8Array {
  check(text);
  return Buffer.from(text);
}

/** Statements that a connection keeps. Lists of conditions make ever new ones, so the oldest go. */
const kept = 64;

interface Prepared {
  readonly statement: Statement;
  readonly places: number;
}

/** A connection to one database. It is synchronous, and there is one at most to a file. */
export class Connection {
  readonly #database: InstanceType<typeof sqlite.Database>;
  readonly #prepared = new Map<string, Prepared>();

  /**
   * @param file path of the file, which is made where there is none, or `:memory:`.
   * @throws StorageError `io`, `locked` or `corrupt`.
   */
  constructor(file: string) {
    this.#database = withErrorCode(() => new sqlite.Database(file));
  }

  /** Begins a transaction where none is open. What writes begins; reading needs none, for nobody else has the file. */
  begin(): void {
    if (!this.#database.inTransaction) this.all("begin");
  }

  /** Keeps what was written since `begin`. */
  commit(): void {
    if (this.#database.inTransaction) this.all("commit");
  }

  /** Undoes what was written since `begin`. The database does so by itself when the disk or the memory is full. */
  rollback(): void {
    if (this.#database.inTransaction) this.all("rollback");
  }

  /** Runs statements that have no values and no result, such as a schema. */
  execute(sql: string): void {
    withErrorCode(() => this.#database.exec(sql));
  }

  /**
   * Runs one statement to its end: the library's `get` and `run` stop at the first row, and leave what writes open.
   *
   * @param sql with `?` for each value; the same text is prepared once.
   * @returns its rows; those of `returning`, where it writes.
   * @throws StorageError `bad-value`, `bad-binding`, or what the database says.
   */
  all(sql: string, values: readonly Value[] = []): ResultRow[] {
    for (const value of values) check(value);
    const { statement, places } = this.#prepare(sql);
    if (places !== values.length)
      throw new StorageError("bad-binding", `${values.length} values were given for ${places} places: ${sql}`);
    try {
      return withErrorCode(() => statement.all([...values])) as ResultRow[];
    } catch (error) {
      // It would fail once more at its next use.
      this.#drop(sql);
      throw error;
    }
  }

  /** Finalizes what was prepared, for the lock stays otherwise, and closes. */
  close(): void {
    for (const sql of this.#prepared.keys()) this.#drop(sql);
    if (this.#database.isOpen) withErrorCode(() => this.#database.close());
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql);
    this.#prepared.delete(sql);
    const prepared = known ?? { statement: withErrorCode(() => this.#database.prepare(sql)), places: placesOf(sql) };
    this.#prepared.set(sql, prepared);
    const [oldest] = this.#prepared.keys();
    if (this.#prepared.size > kept && oldest !== undefined) this.#drop(oldest);
    return prepared;
  }

  #drop(sql: string): void {
    const prepared = this.#prepared.get(sql);
    this.#prepared.delete(sql);
    try {
      prepared?.statement.finalize();
    } catch {
      // A statement that failed says so again, and is finalized all the same.
    }
  }
}

/** Question marks outside text. Fewer values than these would pass as nulls. */
function placesOf(sql: string): number {
  return sql.replace(/'[^']*'/g, "").split("?").length - 1;
}

function check(value: unknown): void {
  if (value === null || Number.isSafeInteger(value) || value instanceof Uint8Array) return;
  if (typeof value !== "string")
    throw new StorageError("bad-value", `Text, a safe integer or null can be stored, and not ${String(value)}.`);
  if (!canStore(value))
    throw new StorageError(
      "bad-value",
      "Text with NUL, a lone surrogate or a leading byte order mark cannot be stored.",
    );
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
