import { takeTurns } from "../../take-turns.ts";
import type { Turn } from "../transaction-line.ts";
import { newContents, setUsed } from "./contents.ts";
import type { Connection } from "./driver.ts";

/**
 * A tenant in a transaction. What the transaction writes to contents of its own is of no use to anybody before it is committed. So if it
 * has written nothing else, others may write and commit in between.
 */
export class SqliteTenant {
  readonly connection: Connection;
  readonly tenant: number;
  readonly #before: number | undefined;
  /** The turn of the transaction, if it writes. */
  readonly #turn: Turn | undefined;
  #contents: number;
  #isVisible = false;
  readonly #pause = takeTurns();
  /** Contents that the transaction has created or given up. */
  readonly touched = new Set<number>();

  /** @param contents the ones that the tenant has; undefined if it is a new one. */
  constructor(connection: Connection, tenant: number, contents: number | undefined, turn?: Turn) {
    this.connection = connection;
    this.tenant = tenant;
    this.#before = contents;
    this.#turn = turn;
    this.#contents = contents ?? this.create();
  }

  /** The contents that it reads and writes. */
  get contents(): number {
    return this.#contents;
  }

  /** Creates contents, which others cannot see. */
  create(): number {
    const created = newContents(this.connection);
    this.touched.add(created);
    return created;
  }

  /** Takes other contents in place of those that it has. */
  replace(contents: number): void {
    this.#contents = contents;
  }

  /** To be called before its contents are written. */
  write(): void {
    this.#isVisible ||= this.#contents === this.#before;
    this.connection.begin(this.#isVisible ? "seen" : "hidden");
  }

  /** To be called before anything else is written. */
  writeVisibly(): void {
    this.connection.begin();
    this.#isVisible = true;
  }

  /** Notes that nothing uses contents from the commit on. */
  giveUp(contents: number): void {
    setUsed(this.connection, contents, false);
    this.touched.add(contents);
  }

  /** Whether nobody can see what was written so far. */
  get isHidden(): boolean {
    return !this.#isVisible;
  }

  /** Lets other work run if the turn has taken too long; and others write, if they wait and nobody can see what was written so far. */
  pause(): Promise<void> | undefined {
    return this.#pause()?.then(async () => {
      if (this.#isVisible || !this.#turn?.isAwaited) return;
      this.connection.commit();
      await this.#turn.pass();
    });
  }

  /** Notes which contents it has from the commit on. */
  end(): void {
    if (this.#contents === this.#before) return;
    setUsed(this.connection, this.#contents, true);
    if (this.#before !== undefined) this.giveUp(this.#before);
  }
}
