import {
  type Admit,
  checkName,
  type Directory,
  type TenantDraft,
  type TenantEntry,
  type TokenEntry,
  tenantExists,
  tokenFrom,
  tokenTaken,
} from "../directory.ts";
import { newHead } from "../new-head.ts";
import { SqlDirectory, tokenColumns } from "../sql-directory.ts";
import { noTenant } from "../storage-error.ts";
import type { Transaction } from "../transaction.ts";
import { setUsed } from "./contents.ts";
import type { Database } from "./database.ts";
import type { Connection, ResultRow, Value } from "./driver.ts";

const countTenants = "select count(*) - 1 as n from tenant";
const countTokens = "select count(*) as n from token where tenant = ?";

/** The directory in a database. */
export class SqliteDirectory extends SqlDirectory implements Directory {
  readonly #database: Database;
  readonly #connection: Connection;
  readonly #onRemove: (tenant: number) => void;

  /** @param onRemove is called with each tenant that was removed. */
  constructor(database: Database, onRemove: (tenant: number) => void) {
    super("");
    this.#database = database;
    this.#connection = database.connection;
    this.#onRemove = onRemove;
  }

  protected ask(sql: string, values: readonly Value[]): Promise<ResultRow[]> {
    return this.#database.alone(() => this.#connection.all(sql.replace(/\$\d/g, "?"), values));
  }

  async create(
    { name, state, tokens }: TenantDraft,
    fill: (transaction: Transaction) => Promise<void> = async () => {},
    admit?: Admit,
  ): Promise<TenantEntry> {
    checkName(name);
    const id = await this.#database.create(newHead(state), fill, (tenant, contents) => {
      this.#connection.begin();
      const insert =
        "insert into tenant (id, name, used, state, contents) values (?, ?, ?, ?, ?) on conflict do nothing returning id";
      const inserted = this.#connection.all(insert, [tenant, name, Date.now(), state, contents]);
      if (inserted.length === 0) throw tenantExists(name);
      admit?.(this.#count(countTenants, []));
      for (const token of tokens) this.#insertToken(tenant, token);
    });
    return { id, name };
  }

  async remove(id: number, unusedSince: number = Number.MAX_SAFE_INTEGER): Promise<boolean> {
    const removed = await this.#change(id, () => {
      const sql = "delete from tenant where id = ? and used < ? returning contents";
      const tenants = this.#connection.all(sql, [id, unusedSince]);
      if (tenants.length === 0) return [];
      const saved = this.#connection.all("delete from snapshot where tenant = ? returning contents", [id]);
      this.#connection.all("delete from token where tenant = ?", [id]);
      const unused = [...tenants, ...saved].map(({ contents }) => Number(contents));
      for (const contents of unused) setUsed(this.#connection, contents, false);
      return unused;
    });
    this.#database.discard(removed);
    await this.#database.sweep();
    if (removed.length === 0) return false;
    this.#onRemove(id);
    return true;
  }

  markUsed(id: number, at: number): Promise<void> {
    return this.#database.alone(() => {
      this.#connection.begin();
      this.#connection.all("update tenant set used = max(used, ?) where id = ?", [at, id]);
    });
  }

  addToken(id: number, token: TokenEntry, admit?: Admit): Promise<void> {
    return this.#change(id, () => {
      this.#raiseAccess(id);
      admit?.(this.#count(countTokens, [id]));
      this.#insertToken(id, token);
    });
  }

  replaceToken(id: number, token: TokenEntry): Promise<TokenEntry[]> {
    return this.#change(id, () => {
      this.#raiseAccess(id);
      const sameOrigin = `select ${tokenColumns} from token where tenant = ? and origin = ? order by seq`;
      const removed = this.#connection.all(sameOrigin, [id, token.origin]).map(tokenFrom);
      const remove = "delete from token where tenant = ? and (origin = ? or hash = ?)";
      this.#connection.all(remove, [id, token.origin, token.hash]);
      this.#insertToken(id, token);
      return removed.filter(({ hash }) => hash !== token.hash);
    });
  }

  removeToken(id: number, hash: string): Promise<boolean> {
    return this.#change(id, () => {
      this.#raiseAccess(id);
      const remove = "delete from token where tenant = ? and hash = ? returning seq";
      return this.#connection.all(remove, [id, hash]).length > 0;
    });
  }

  #change<T>(id: number, run: () => T): Promise<T> {
    return this.#database.aloneWith(id, () => {
      this.#connection.begin();
      return run();
    });
  }

  #count(sql: string, values: readonly Value[]): number {
    return Number(this.#connection.all(sql, values)[0]?.n);
  }

  #insertToken(tenant: number, { hash, hint, scopes, origin, added }: TokenEntry): void {
    const insert =
      "insert into token (hash, tenant, hint, scopes, origin, added) values (?, ?, ?, ?, ?, ?) on conflict do nothing returning seq";
    if (this.#connection.all(insert, [hash, tenant, hint, JSON.stringify(scopes), origin, added]).length === 0)
      throw tokenTaken();
  }

  #raiseAccess(tenant: number): void {
    const raised = this.#connection.all("update tenant set access = access + 1 where id = ? returning id", [tenant]);
    if (raised.length === 0) throw noTenant(tenant);
  }
}
