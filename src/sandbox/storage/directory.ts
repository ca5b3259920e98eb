/** The directory of a store: its tenants, and the tokens that open them. */
import { StorageError } from "./storage-error.ts";
import type { Transaction } from "./transaction.ts";

/** A tenant in the directory. */
export interface TenantEntry {
  /** Its number, which no other tenant of the store ever gets, not even one of the same name. */
  readonly id: number;
  readonly name: string;
}

/** Who gave a tenant its token: the option with which a sandbox starts, or a call. */
export type TokenOrigin = "start" | "call";

/** A token in the directory, without its text. */
export interface TokenEntry {
  /** The SHA-256 of the token, in hexadecimal. No two tokens of a store have the same. */
  readonly hash: string;
  /** What people may see of it. */
  readonly hint: string;
  readonly scopes: readonly string[];
  readonly origin: TokenOrigin;
  /** When it was added, in milliseconds since 1970; 0 if an earlier version did, which did not note it. */
  readonly added: number;
}

/** A token that was found. */
export interface FoundToken extends TokenEntry {
  readonly tenant: TenantEntry;
  /** `access` of the tenant's head. The token is valid as long as that is the same. */
  readonly access: number;
}

/** A tenant to create. */
export interface TenantDraft {
  /** 1 to 63 of `a-z 0-9 - _`, starting with a letter or a digit. No two tenants of a store have the same. */
  readonly name: string;
  /** The `state` of its head. */
  readonly state: string;
  readonly tokens: readonly TokenEntry[];
}

/**
 * Checks whether another one may be added. It is called in the transaction that adds it, after all that add others at the same time, and
 * nothing is added if it throws.
 *
 * @param others how many there are without it.
 */
export type Admit = (others: number) => void;

/** The tenants of a store and their tokens. Each method is one transaction; unique keys decide races. */
export interface Directory {
  /**
   * Creates a tenant with its tokens and its first data, or nothing.
   *
   * @param fill writes its first data, in the same transaction.
   * @param admit gets the number of other tenants.
   * @throws StorageError `bad-name`, `tenant-exists`, `token-taken`; what `fill` or `admit` threw.
   */
  create(tenant: TenantDraft, fill?: (transaction: Transaction) => Promise<void>, admit?: Admit): Promise<TenantEntry>;
  /**
   * Removes a tenant and everything in it, after earlier transactions.
   *
   * @param unusedSince removes it only if it was not used from then on, in milliseconds since 1970.
   * @returns whether it was removed.
   */
  remove(id: number, unusedSince?: number): Promise<boolean>;
  /** Notes when a tenant was used, in milliseconds since 1970, unless a later time is known. At first, that is when it was created. */
  markUsed(id: number, at: number): Promise<void>;
  /** @returns tenants that were not used from a time on, those that were not used the longest first. */
  findUnused(since: number, limit: number): Promise<TenantEntry[]>;
  /** @returns the tenant, or undefined. */
  find(name: string): Promise<TenantEntry | undefined>;
  /** @returns `bytes` and `snapshotBytes` of all tenants together. */
  countBytes(): Promise<number>;
  /** @returns all tenants, by name. */
  list(): Promise<TenantEntry[]>;
  /** @returns the token and its tenant, or undefined. */
  findToken(hash: string): Promise<FoundToken | undefined>;
  /** @returns the tokens of a tenant, in the order in which they were added. */
  tokens(id: number): Promise<TokenEntry[]>;
  /**
   * Adds a token, and raises `access`.
   *
   * @param admit gets the number of other tokens of the tenant.
   * @throws StorageError `no-tenant`, `token-taken`; what `admit` threw.
   */
  addToken(id: number, token: TokenEntry, admit?: Admit): Promise<void>;
  /**
   * Makes a token the only one of its origin that a tenant has, and raises `access`. The tenant may have had it already.
   *
   * @returns the tokens that it replaced, without itself.
   * @throws StorageError `no-tenant`; `token-taken` if another tenant has it.
   */
  replaceToken(id: number, token: TokenEntry): Promise<TokenEntry[]>;
  /** Removes a token, and raises `access`. @returns whether the tenant had it. */
  removeToken(id: number, hash: string): Promise<boolean>;
}

/** Devices of Windows: a file of that name, such as an export, would be one, whatever it ends with. */
const devices = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])$/;

/** @throws StorageError `bad-name`. */
export function checkName(name: string): void {
  if (!/^[a-z0-9][a-z0-9_-]{0,62}$/.test(name) || devices.test(name))
    throw new StorageError(
      "bad-name",
      "The name of a tenant must be 1 to 63 of a-z, 0-9, - and _, and start with a letter or a digit. Names of Windows devices are reserved.",
    );
}

/** The error for a name that another tenant has. */
export function tenantExists(name: string): StorageError {
  return new StorageError("tenant-exists", `The tenant ${name} already exists.`);
}

/** The error for a token that another tenant has. */
export function tokenTaken(): StorageError {
  return new StorageError("token-taken", "A tenant has this token already.");
}

/** A token as a table has it. */
export function tokenFrom({ hash, hint, scopes, origin, added }: Readonly<Record<string, unknown>>): TokenEntry {
  return {
    hash: String(hash),
    hint: String(hint),
    scopes: JSON.parse(String(scopes)) as string[],
    origin: origin === "start" ? "start" : "call",
    added: Number(added),
  };
}
