/**
 * Tells other processes which tenants to look at, by LISTEN and NOTIFY. What is lost is found by looking at all tenants now and then, and
 * after the connection was lost.
 */
import { randomUUID } from "node:crypto";
import type { Client, Pool } from "pg";

const channel = "sandbox";

/** Why to look at a tenant: its `wake` has changed, or its log has new entries. */
export type Topic = "wake" | "log";

/** What listens to a topic. */
export interface NotificationListener {
  /** Another process has named the tenant. */
  onTenant(tenant: number): void;
  /** Notifications may have been lost. */
  onGap?(): void;
}

/** How long to collect tenants before telling others, in milliseconds. */
const delay = 5;

/** How many tenants one notification names: its text is limited to 8,000 bytes. */
const maxTenants = 300;

const longestPause = 5000;

/** How often listeners look for themselves if nothing can be heard, in milliseconds. */
const pollInterval = 2000;

export class Notifications {
  readonly #newClient: (() => Client) | undefined;
  readonly #pool: Pool;
  /** Marks our own notifications, which come back to us. */
  readonly #self = randomUUID();
  readonly #listeners = new Map<string, Set<NotificationListener>>();
  #client: Client | undefined;
  #isClosed = false;
  #changed = new Map<Topic, Set<number>>();
  #timer: NodeJS.Timeout | undefined;
  #reconnecting: NodeJS.Timeout | undefined;
  #poller: NodeJS.Timeout | undefined;
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
  send(topic: Topic, tenant: number): void {
    const tenants = this.#changed.get(topic) ?? new Set();
    this.#changed.set(topic, tenants.add(tenant));
    this.#timer ??= setTimeout(() => void this.#flush(), delay).unref();
  }

  /** @returns a function that stops it. */
  listen(topic: Topic, listener: NotificationListener): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(listener));
    if (!this.#client && !this.#reconnecting) this.#connect();
    return () => listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#reconnecting);
    clearInterval(this.#poller);
    await this.#flush();
    await this.#client?.end().catch(() => {});
  }

  async #flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const changed = this.#changed;
    this.#changed = new Map();
    try {
      for (const [topic, tenants] of changed) await this.#notify(topic, [...tenants]);
    } catch {
      // Others find what has changed when they look at all tenants.
    }
  }

  async #notify(topic: Topic, tenants: readonly number[]): Promise<void> {
    for (let at = 0; at < tenants.length; at += maxTenants) {
      // All of it is ours: no text of a user is in it.
      const payload = `${this.#self} ${topic} ${tenants.slice(at, at + maxTenants).join(",")}`;
      await this.#pool.query(`begin; set local synchronous_commit = off; notify ${channel}, '${payload}'; commit`);
    }
  }

  #connect(): void {
    this.#reconnecting = undefined;
    const client = this.#newClient?.();
    if (!client) {
      this.#poller ??= setInterval(() => this.#reportGap(), pollInterval).unref();
      return;
    }
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
          this.#reportGap();
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

  #reportGap(): void {
    for (const listeners of this.#listeners.values()) for (const listener of listeners) listener.onGap?.();
  }

  #receive(payload: string): void {
    const [sender, topic = "", tenants = ""] = payload.split(" ");
    if (sender === this.#self) return;
    for (const tenant of tenants.split(","))
      for (const listener of this.#listeners.get(topic) ?? []) listener.onTenant(Number(tenant));
  }
}
