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
import { SqlDirectory, tokenColumns } from "../sql-directory.ts";
import { noTenant } from "../storage-error.ts";
import { checkText } from "../stored-text.ts";
import type { Transaction } from "../transaction.ts";
import type { Database } from "./database.ts";
import type { ResultRow, Session } from "./session.ts";

const tables = ["doc", "tag", "outbox", "snapshot", "snapshot_doc", "snapshot_message", "token"];
/** The first one is locked first, as every transaction that writes logs does. */
const logTables = ["log", "log_entry", "log_count"];

/** The key of the lock that who counts all tenants has until it commits. Any number that migrations do not lock will do. */
const countLock = 7_031_942_611;

/** The directory in a database. Unique keys decide races between processes; within one, changes come in the order of the calls. */
export class PostgresDirectory extends SqlDirectory implements Directory {
  readonly #database: Database;
  /** The last change of tokens, or removal. */
  #lastChange: Promise<unknown> = Promise.resolve();

  constructor(database: Database) {
    super("sandbox.");
    this.#database = database;
  }

  protected ask(sql: string, values: readonly (string | number)[]): Promise<ResultRow[]> {
    return this.#database.query(sql, values);
  }

  async create(
    { name, state, tokens }: TenantDraft,
    fill?: (transaction: Transaction) => Promise<void>,
    admit?: Admit,
  ): Promise<TenantEntry> {
    checkName(name);
    checkText(state);
    await this.#lastChange;
    return this.#database.begin(async (session) => {
      const insert = `with made as (
          insert into sandbox.tenant (name, state) values ($1, $2) on conflict do nothing returning id
        ), log as (insert into sandbox.log (tenant) select id from made)
        select id from made`;
      const [row] = await session.query(insert, [name, state]);
      if (!row) throw tenantExists(name);
      const id = Number(row.id);
      await insertTokens(session, id, tokens);
      await this.#database.run(session, id, async (transaction) => {
        await fill?.(transaction);
        // Last, because others wait from here until the commit.
        if (admit) await admitTenant(session, id, admit);
      });
      return { id, name };
    });
  }

  remove(id: number, unusedSince: number = Number.MAX_SAFE_INTEGER): Promise<boolean> {
    return this.#change(id, async (session) => {
      const sql = "select id from sandbox.tenant where id = $1 and used < $2 for update";
      const [found] = await session.query(sql, [id, unusedSince]);
      if (!found) return false;
      const deletions = [...logTables, ...tables].map((table) =>
        session.query(`delete from sandbox.${table} where tenant = $1`, [id]),
      );
      await Promise.all([...deletions, session.query("delete from sandbox.tenant where id = $1", [id])]);
      return true;
    });
  }

  async markUsed(id: number, at: number): Promise<void> {
    // Does not wait for a transaction that writes to the tenant: the next call notes a later time.
    const sql = `update sandbox.tenant set used = $2 where id = (
      select id from sandbox.tenant where id = $1 and used < $2 for no key update skip locked
    )`;
    await this.#database.query(sql, [id, at]);
  }

  addToken(id: number, token: TokenEntry, admit?: Admit): Promise<void> {
    return this.#change(id, async (session) => {
      await raiseAccess(session, id);
      if (admit) {
        const [found] = await session.query("select count(*) as n from sandbox.token where tenant = $1", [id]);
        admit(Number(found?.n));
      }
      await insertTokens(session, id, [token]);
    });
  }

  replaceToken(id: number, token: TokenEntry): Promise<TokenEntry[]> {
    return this.#change(id, async (session) => {
      await raiseAccess(session, id);
      const sql = `delete from sandbox.token as token where tenant = $1 and (origin = $2 or hash = $3) returning ${tokenColumns}`;
      const removed = (await session.query(sql, [id, token.origin, token.hash])).map(tokenFrom);
      await insertTokens(session, id, [token]);
      return removed.filter(({ hash }) => hash !== token.hash);
    });
  }

  removeToken(id: number, hash: string): Promise<boolean> {
    return this.#change(id, async (session) => {
      await raiseAccess(session, id);
      const sql = "delete from sandbox.token where tenant = $1 and hash = $2 returning seq";
      return (await session.query(sql, [id, hash])).length > 0;
    });
  }

  #change<T>(id: number, run: (session: Session) => Promise<T>): Promise<T> {
    const turn = this.#lastChange.then(() => this.#database.aloneWith(id, run));
    this.#lastChange = turn.catch(() => {});
    return turn;
  }
}

/** @throws what `admit` throws. */
async function admitTenant(session: Session, id: number, admit: Admit): Promise<void> {
  const [, [found]] = await Promise.all([
    session.query(`select pg_advisory_xact_lock(${countLock})`),
    session.query("select count(*) as n from sandbox.tenant where id <> $1", [id]),
  ]);
  admit(Number(found?.n));
}

/** @throws StorageError `token-taken`. */
async function insertTokens(session: Session, tenant: number, tokens: readonly TokenEntry[]): Promise<void> {
  const insert = `insert into sandbox.token (hash, tenant, hint, scopes, origin, added)
    values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning seq`;
  for (const { hash, hint } of tokens) for (const text of [hash, hint]) checkText(text);
  const inserted = await Promise.all(
    tokens.map(({ hash, hint, scopes, origin, added }) =>
      session.query(insert, [hash, tenant, hint, JSON.stringify(scopes), origin, added]),
    ),
  );
  if (inserted.some((rows) => rows.length === 0)) throw tokenTaken();
}

/** @throws StorageError `no-tenant`. */
async function raiseAccess(session: Session, tenant: number): Promise<void> {
  const sql = "update sandbox.tenant set access = access + 1 where id = $1 returning id";
  const raised = await session.query(sql, [tenant]);
  if (raised.length === 0) throw noTenant(tenant);
}
