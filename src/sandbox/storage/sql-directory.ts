import { type Directory, type FoundToken, type TenantEntry, type TokenEntry, tokenFrom } from "./directory.ts";
import { canStore } from "./stored-text.ts";

export const tokenColumns = "token.hash, token.hint, token.scopes, token.origin, token.added";

type Reading = "findUnused" | "find" | "countBytes" | "list" | "findToken" | "tokens";

/** The directory in tables of tenants and tokens: what is read of them is the same in each SQL database. */
export abstract class SqlDirectory implements Pick<Directory, Reading> {
  readonly #schema: string;

  /** @param schema what comes before the name of a table, such as `sandbox.`. */
  constructor(schema: string) {
    this.#schema = schema;
  }

  /** @param sql with `$1` for the first value, each once and in order. */
  protected abstract ask(
    sql: string,
    values: readonly (string | number)[],
  ): Promise<readonly Readonly<Record<string, unknown>>[]>;

  findUnused(since: number, limit: number): Promise<TenantEntry[]> {
    return this.#tenants("where used < $1 order by used, id limit cast($2 as bigint)", [since, limit]);
  }

  async find(name: string): Promise<TenantEntry | undefined> {
    return canStore(name) ? (await this.#tenants("where name = $1", [name]))[0] : undefined;
  }

  list(): Promise<TenantEntry[]> {
    return this.#tenants("order by name", []);
  }

  async countBytes(): Promise<number> {
    const sum = "select cast(coalesce(sum(bytes + snapshot_bytes), 0) as bigint) as bytes";
    const [found] = await this.ask(`${sum} from ${this.#schema}tenant`, []);
    return Number(found?.bytes);
  }

  async findToken(hash: string): Promise<FoundToken | undefined> {
    const [found] = await this.ask(
      `select ${tokenColumns}, tenant.id, tenant.name, tenant.access from ${this.#schema}token as token
      join ${this.#schema}tenant as tenant on tenant.id = token.tenant where token.hash = $1`,
      [hash],
    );
    if (!found) return undefined;
    const { id, name, access } = found as unknown as TenantEntry & Pick<FoundToken, "access">;
    return { ...tokenFrom(found), tenant: { id, name }, access };
  }

  async tokens(id: number): Promise<TokenEntry[]> {
    const sql = `select ${tokenColumns} from ${this.#schema}token as token where tenant = $1 order by seq`;
    return (await this.ask(sql, [id])).map(tokenFrom);
  }

  async #tenants(sql: string, values: readonly (string | number)[]): Promise<TenantEntry[]> {
    return (await this.ask(`select id, name from ${this.#schema}tenant ${sql}`, values)) as unknown as TenantEntry[];
  }
}
