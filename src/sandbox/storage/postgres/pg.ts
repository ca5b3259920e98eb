/** `pg`, which no other file imports. */
import type pg from "pg";
import { StorageError } from "../storage-error.ts";

export type Pg = typeof pg;

/** The version to install, the one that we test with: the first that can pipeline statements is 8.23. Older ones, from 8.11 on, wait for each. */
const version = "8.23.1";

/**
 * Loads `pg`, an optional peer dependency, so that only users of a database install and load it.
 *
 * @throws StorageError `no-driver`, with the command that installs it.
 */
export async function loadPg(): Promise<Pg> {
  try {
    return (await import("pg")).default;
  } catch (cause) {
    const message = `A sandbox on PostgreSQL needs the package pg, which is not installed. Run:

  npm install pg@${version}`;
    throw new StorageError("no-driver", message, { cause });
  }
}
