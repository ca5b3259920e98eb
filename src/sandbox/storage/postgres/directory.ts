import {
  type Admit,
  checkName,
  type Directory,
  type FoundToken,
  type TenantEntry,
  type TokenEntry,
  tenantExists,
  tokenFrom,
  tokenTaken,
} from "../directory.ts";
import { noTenant } from "../storage-error.ts";
import { canStore, checkText } from "../stored-text.ts";
import type { Database } from "./database.ts";
import type { Session } from "./session.ts";

const tokenColumns = "token.hash, token.hint, token.scopes, token.origin, token.added";
const tables = ["doc", "tag", "outbox", "snapshot", "snapshot_doc", "snapshot_message", "token"];
/** The first one is locked first, as every transaction that writes logs does. */
const logTables = ["log", "log_entry", "log_count"];

/** The key of the lock that who counts all tenants has until it commits. Any number that migrations do not lock will do. */
const countLock = 7_031_942_611;

/** The directory in a database. Unique keys decide races between processes; within one, changes come in the order of the calls. */
export function directoryOf(database: Database): Directory {
  /** The last change of tokens, or removal. */
  let lastChange: Promise<unknown> = Promise.resolve();

  function change<T>(id: number, run: (session: Session) => Promise<T>): Promise<T> {
    const turn = lastChange.then(() => database.aloneWith(id, run));
    lastChange = turn.catch(() => {});
    return turn;
  }

  return {
    async create({ name, state, tokens }, fill, admit) {
      checkName(name);
      checkText(state);
      await lastChange;
      return database.begin(async (session) => {
        const insert = `with made as (
            insert into sandbox.tenant (name, state) values ($1, $2) on conflict do nothing returning id
          ), log as (insert into sandbox.log (tenant) select id from made)
          select id from made`;
        const [row] = await session.query(insert, [name, state]);
        if (!row) throw tenantExists(name);
        const id = Number(row.id);
        await insertTokens(session, id, tokens);
        await database.run(session, id, async (transaction) => {
          await fill?.(transaction);
          // Last, because others wait from here until the commit.
          if (admit) await admitTenant(session, id, admit);
        });
        return { id, name };
      });
    },

    remove: (id, unusedSince = Number.MAX_SAFE_INTEGER) =>
      change(id, async (session) => {
        const sql = "select id from sandbox.tenant where id = $1 and used < $2 for update";
        const [found] = await session.query(sql, [id, unusedSince]);
        if (!found) return false;
        const deletions = [...logTables, ...tables].map((table) =>
          session.query(`delete from sandbox.${table} where tenant = $1`, [id]),
        );
        await Promise.all([...deletions, session.query("delete from sandbox.tenant where id = $1", [id])]);
        return true;
      }),

    async markUsed(id, at) {
      // Does not wait for a transaction that writes to the tenant: the next call notes a later time.
      const sql = `update sandbox.tenant set used = $2 where id = (
        select id from sandbox.tenant where id = $1 and used < $2 for no key update skip locked
      )`;
      await database.query(sql, [id, at]);
    },

    async findUnused(since, limit) {
      const sql = "select id, name from sandbox.tenant where used < $1 order by used, id limit $2::bigint";
      return (await database.query(sql, [since, limit])) as unknown as TenantEntry[];
    },

    async find(name) {
      if (!canStore(name)) return undefined;
      const [found] = await database.query("select id, name from sandbox.tenant where name = $1", [name]);
      return found as unknown as TenantEntry | undefined;
    },

    async countBytes() {
      const sql = "select coalesce(sum(bytes + snapshot_bytes), 0)::bigint as bytes from sandbox.tenant";
      const [sum] = await database.query(sql, []);
      return Number(sum?.bytes);
    },

    async list() {
      return (await database.query(
        "select id, name from sandbox.tenant order by name",
        [],
      )) as unknown as TenantEntry[];
    },

    async findToken(hash) {
      const [found] = await database.query(
        `select ${tokenColumns}, tenant.id, tenant.name, tenant.access
        from sandbox.token as token join sandbox.tenant as tenant on tenant.id = token.tenant where token.hash = $1`,
        [hash],
      );
      if (!found) return undefined;
      const { id, name, access } = found as unknown as TenantEntry & Pick<FoundToken, "access">;
      return { ...tokenFrom(found), tenant: { id, name }, access };
    },

    async tokens(id) {
      const sql = `select ${tokenColumns} from sandbox.token as token where tenant = $1 order by seq`;
      return (await database.query(sql, [id])).map(tokenFrom);
    },

    addToken: (id, token, admit) =>
      change(id, async (session) => {
        await raiseAccess(session, id);
        if (admit) {
          const [found] = await session.query("select count(*) as n from sandbox.token where tenant = $1", [id]);
          admit(Number(found?.n));
        }
        await insertTokens(session, id, [token]);
      }),

    replaceToken: (id, token) =>
      change(id, async (session) => {
        await raiseAccess(session, id);
        const sql = `delete from sandbox.token as token where tenant = $1 and (origin = $2 or hash = $3) returning ${tokenColumns}`;
        const removed = (await session.query(sql, [id, token.origin, token.hash])).map(tokenFrom);
        await insertTokens(session, id, [token]);
        return removed.filter(({ hash }) => hash !== token.hash);
      }),

    removeToken: (id, hash) =>
      change(id, async (session) => {
        await raiseAccess(session, id);
        const sql = "delete from sandbox.token where tenant = $1 and hash = $2 returning seq";
        return (await session.query(sql, [id, hash])).length > 0;
      }),
  };
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
