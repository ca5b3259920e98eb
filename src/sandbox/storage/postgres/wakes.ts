/** Tells other processes which tenants to look at, by LISTEN and NOTIFY. What is lost is found by looking at all tenants now and then. */
import { randomUUID } from "node:crypto";
import type { Client, Pool } from "pg";

const channel = "sandbox_wake";

/** How long to collect tenants before telling others, in milliseconds. */
const delay = 5;

/** How many tenants one notification names: its text is limited to 8,000 bytes. */
const maxTenants = 300;

const longestPause = 5000;

export class Wakes {
  readonly #newClient: (() => Client) | undefined;
  readonly #pool: Pool;
  /** Marks our own notifications, which come back to us. */
  readonly #self = randomUUID();
  readonly #listeners = new Set<(tenant: number) => void>();
  #client: Client | undefined;
  #isClosed = false;
  #changed = new Set<number>();
  #timer: NodeJS.Timeout | undefined;
  #reconnecting: NodeJS.Timeout | undefined;
  #pause = 100;

  /** @param newClient makes a connection outside the pool, to listen with. Without it, nothing is heard. */
  constructor(pool: Pool, newClient: (() => Client) | undefined) {
    this.#pool = pool;
    this.#newClient = newClient;
  }

  /**
   * Tells others, soon and after the commit: within the transaction, all transactions that notify would be committed one after the
   * other. Its own transaction is not written to disk before it is sent, because nothing is lost with it.
   */
  send(tenant: number): void {
    this.#changed.add(tenant);
    this.#timer ??= setTimeout(() => void this.#flush(), delay).unref();
  }

  /** @returns a function that stops it. */
  listen(onWake: (tenant: number) => void): () => void {
    this.#listeners.add(onWake);
    if (!this.#client && !this.#reconnecting) this.#connect();
    return () => this.#listeners.delete(onWake);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#reconnecting);
    await this.#flush();
    await this.#client?.end().catch(() => {});
  }

  async #flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const all = [...this.#changed];
    this.#changed = new Set();
    try {
      for (let at = 0; at < all.length; at += maxTenants) {
        // Both are ours: no text of a user is in it.
        const payload = `${this.#self} ${all.slice(at, at + maxTenants).join(",")}`;
        const notify = `begin; set local synchronous_commit = off; notify ${channel}, '${payload}'; commit`;
        await this.#pool.query(notify);
      }
    } catch {
      // Others find the messages when they look at all tenants.
    }
  }

  #connect(): void {
    this.#reconnecting = undefined;
    const client = this.#newClient?.();
    if (!client) return;
    this.#client = client;
    client.on("error", () => this.#reconnect(client));
    client.on("end", () => this.#reconnect(client));
    client.on("notification", ({ payload = "" }) => this.#receive(payload));
    client
      .connect()
      .then(() => client.query(`listen ${channel}`))
      .then(
        () => {
          this.#pause = 100;
        },
        () => this.#reconnect(client),
      );
  }

  #reconnect(client: Client): void {
    if (this.#isClosed || this.#client !== client) return;
    this.#client = undefined;
    client.end().catch(() => {});
    this.#reconnecting = setTimeout(() => this.#connect(), this.#pause).unref();
    this.#pause = Math.min(this.#pause * 2, longestPause);
  }

  #receive(payload: string): void {
    const [sender, tenants = ""] = payload.split(" ");
    if (sender === this.#self) return;
    for (const tenant of tenants.split(",")) for (const onWake of this.#listeners) onWake(Number(tenant));
  }
}
