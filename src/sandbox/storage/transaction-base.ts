/** What the transactions of all engines have in common: the head, what follows a commit, and when a call is rejected. */
import { StorageError } from "./storage-error.ts";
import { checkText } from "./stored-text.ts";
import type { Head, HeadChange, Transaction, TransactionMode } from "./transaction.ts";

/** A head as it is stored. */
export interface StoredHead extends Head {
  /** The number of the tenant's last message. */
  readonly messages: number;
}

/** A transaction without the methods that an engine implements. */
export abstract class TransactionBase implements Pick<Transaction, "head" | "setHead" | "afterCommit"> {
  readonly #mode: TransactionMode;
  #head: StoredHead;
  #hasChangedDocuments = false;
  readonly #afterCommit: ((version: number) => void)[] = [];
  #isOver = false;
  /** What doomed it. */
  #failure: { readonly error: unknown } | undefined;

  /** @param head the last committed one. */
  constructor(mode: TransactionMode, head: StoredHead) {
    this.#mode = mode;
    this.#head = head;
  }

  get head(): StoredHead {
    return this.#head;
  }

  setHead(change: HeadChange): void {
    this.#assertUsable("write");
    const { sequence, eventSequence } = this.#head;
    try {
      if (change.state !== undefined) checkText(change.state);
    } catch (error) {
      throw this.#doom(error);
    }
    this.#head = {
      ...this.#head,
      ...change,
      sequence: Math.max(sequence, change.sequence ?? 0),
      eventSequence: Math.max(eventSequence, change.eventSequence ?? 0),
    };
  }

  afterCommit(run: (version: number) => void): void {
    this.#afterCommit.push(run);
  }

  /** Ends it. @returns the head to write before the commit: the same object if nothing has changed. @throws what doomed it. */
  end(): StoredHead {
    this.#isOver = true;
    this.assertSound();
    if (this.#hasChangedDocuments) this.#head = { ...this.#head, version: this.#head.version + 1 };
    return this.#head;
  }

  /** Ends it without a commit. */
  abandon(): void {
    this.#isOver = true;
  }

  /** To be called right after the commit. */
  committed(): void {
    for (const run of this.#afterCommit) run(this.#head.version);
  }

  /** Runs a call of an engine. It dooms the transaction if it throws. */
  protected async call<T>(mode: TransactionMode, run: () => T | Promise<T>): Promise<T> {
    this.#assertUsable(mode);
    try {
      return await run();
    } catch (error) {
      throw this.#doom(error);
    }
  }

  /** Runs a call that changes documents. @param run returns how many it has changed. */
  protected changeDocuments(run: () => number | Promise<number>): Promise<number> {
    return this.call("write", async () => {
      const changed = await run();
      if (changed > 0) this.#hasChangedDocuments = true;
      return changed;
    });
  }

  /** Runs a call that replaces all documents. */
  protected replaceDocuments<T>(run: () => T | Promise<T>): Promise<T> {
    return this.call("write", async () => {
      const result = await run();
      this.#hasChangedDocuments = true;
      return result;
    });
  }

  /** @param messages the number of the last message. */
  protected setMessages(messages: number): void {
    if (messages !== this.#head.messages) this.#head = { ...this.#head, messages };
  }

  /** @throws what doomed it. */
  protected assertSound(): void {
    if (this.#failure) throw this.#failure.error;
  }

  /** @throws StorageError `closed`, `read-only`; what doomed it. */
  #assertUsable(mode: TransactionMode): void {
    if (this.#isOver) throw new StorageError("closed", "The transaction is over.");
    this.assertSound();
    if (mode === "write" && this.#mode === "read")
      throw this.#doom(new StorageError("read-only", "A transaction that only reads must not write."));
  }

  #doom(error: unknown): unknown {
    this.#failure ??= { error };
    return error;
  }
}
