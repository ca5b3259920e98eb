import {
  checkName,
  type Directory,
  type FoundToken,
  type TenantEntry,
  type TokenEntry,
  tenantExists,
  tokenFrom,
  tokenTaken,
} from "../directory.ts";
import { newHead } from "../new-head.ts";
import { noTenant } from "../storage-error.ts";
import { setUsed } from "./contents.ts";
import type { Database } from "./database.ts";
import type { ResultRow, Value } from "./driver.ts";

const tokenColumns = "token.hash, token.hint, token.scopes, token.origin, token.added";

/** The directory in a database. */
export function directoryOf(database: Database): Directory {
  const { connection } = database;
  const ask = (sql: string, values: readonly Value[]): Promise<ResultRow[]> =>
    database.alone(() => connection.all(sql, values));

  return {
    async create({ name, state, tokens }, fill = async () => {}, admit) {
      checkName(name);
      const id = await database.create(newHead(state), fill, (tenant, contents) => {
        connection.begin();
        const insert =
          "insert into tenant (id, name, used, state, contents) values (?, ?, ?, ?, ?) on conflict do nothing returning id";
        if (connection.all(insert, [tenant, name, Date.now(), state, contents]).length === 0) throw tenantExists(name);
        admit?.(countOthers("select count(*) - 1 as n from tenant", []));
        for (const token of tokens) insertToken(tenant, token);
      });
      return { id, name };
    },

    async remove(id, unusedSince = Number.MAX_SAFE_INTEGER) {
      const removed = await database.aloneWith(id, () => {
        connection.begin();
        const sql = "delete from tenant where id = ? and used < ? returning contents";
        const tenants = connection.all(sql, [id, unusedSince]);
        if (tenants.length === 0) return [];
        const saved = connection.all("delete from snapshot where tenant = ? returning contents", [id]);
        connection.all("delete from token where tenant = ?", [id]);
        const unused = [...tenants, ...saved].map(({ contents }) => Number(contents));
        for (const contents of unused) setUsed(connection, contents, false);
        return unused;
      });
      database.discard(removed);
      await database.sweep();
      return removed.length > 0;
    },

    markUsed: (id, at) =>
      database.alone(() => {
        connection.begin();
        connection.all("update tenant set used = max(used, ?) where id = ?", [at, id]);
      }),

    async findUnused(since, limit) {
      const sql = "select id, name from tenant where used < ? order by used, id limit ?";
      return (await ask(sql, [since, limit])) as unknown as TenantEntry[];
    },

    async find(name) {
      const [found] = await ask("select id, name from tenant where name = ?", [name]);
      return found as unknown as TenantEntry | undefined;
    },

    async countBytes() {
      const [sum] = await ask("select coalesce(sum(bytes + snapshot_bytes), 0) as bytes from tenant", []);
      return Number(sum?.bytes);
    },

    async list() {
      return (await ask("select id, name from tenant order by name", [])) as unknown as TenantEntry[];
    },

    async findToken(hash) {
      const [found] = await ask(
        `select ${tokenColumns}, tenant.id, tenant.name, tenant.access
        from token join tenant on tenant.id = token.tenant where token.hash = ?`,
        [hash],
      );
      if (!found) return undefined;
      const { id, name, access } = found as unknown as TenantEntry & Pick<FoundToken, "access">;
      return { ...tokenFrom(found), tenant: { id, name }, access };
    },

    async tokens(id) {
      return (await ask(`select ${tokenColumns} from token where tenant = ? order by seq`, [id])).map(tokenFrom);
    },

    addToken: (id, token, admit) =>
      database.aloneWith(id, () => {
        connection.begin();
        raiseAccess(id);
        admit?.(countOthers("select count(*) as n from token where tenant = ?", [id]));
        insertToken(id, token);
      }),

    replaceToken: (id, token) =>
      database.aloneWith(id, () => {
        connection.begin();
        raiseAccess(id);
        const removed = connection
          .all(`select ${tokenColumns} from token where tenant = ? and origin = ? order by seq`, [id, token.origin])
          .map(tokenFrom);
        connection.all("delete from token where tenant = ? and (origin = ? or hash = ?)", [
          id,
          token.origin,
          token.hash,
        ]);
        insertToken(id, token);
        return removed.filter(({ hash }) => hash !== token.hash);
      }),

    removeToken: (id, hash) =>
      database.aloneWith(id, () => {
        connection.begin();
        raiseAccess(id);
        return connection.all("delete from token where tenant = ? and hash = ? returning seq", [id, hash]).length > 0;
      }),
  };

  function countOthers(sql: string, values: readonly Value[]): number {
    return Number(connection.all(sql, values)[0]?.n);
  }

  function insertToken(tenant: number, { hash, hint, scopes, origin, added }: TokenEntry): void {
    const insert =
      "insert into token (hash, tenant, hint, scopes, origin, added) values (?, ?, ?, ?, ?, ?) on conflict do nothing returning seq";
    if (connection.all(insert, [hash, tenant, hint, JSON.stringify(scopes), origin, added]).length === 0)
      throw tokenTaken();
  }

  function raiseAccess(tenant: number): void {
    const raised = connection.all("update tenant set access = access + 1 where id = ? returning id", [tenant]);
    if (raised.length === 0) throw noTenant(tenant);
  }
}
