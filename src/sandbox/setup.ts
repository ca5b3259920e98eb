/** What only the command line needs of the sandbox. */
import type { ChosenAnswers, SortedAnswers } from "./answers/chosen-answers.ts";
import type { DatabaseAddresses } from "./storage/postgres/check-database.ts";
import type { Migrated } from "./storage/postgres/migrate.ts";
import type { SetupCheck } from "./storage/setup-check.ts";

export { addressList, isLoopback } from "./http/hosts.ts";
export { newAccessToken } from "./http/keys.ts";
export { assertOrigin } from "./http/origin.ts";
export { isOpen } from "./http/server.ts";
export { dataSets } from "./seed/seed.ts";
export { quotaOptions } from "./tenants/quotas.ts";
export type { ChosenAnswers, DatabaseAddresses, Migrated, SetupCheck };

/** Sorts answers by whether a sandbox can follow them. @throws RangeError for a question or an answer that there is not. */
export async function sortAnswers(chosen: ChosenAnswers): Promise<SortedAnswers> {
  return (await import("./answers/chosen-answers.ts")).sortAnswers(chosen);
}

/** Brings the schema of a database up to date. @throws StorageError. */
export async function migrateDatabase(url: string): Promise<Migrated> {
  return (await import("./storage/postgres/index.ts")).migrateDatabase(url);
}

/** Checks whether a sandbox can use a database, without changing it. @throws StorageError. */
export async function checkDatabase(addresses: DatabaseAddresses): Promise<SetupCheck[]> {
  return (await import("./storage/postgres/check-database.ts")).checkDatabase(addresses);
}

/** Checks whether a sandbox can use a folder, without changing it. */
export async function checkFolder(path: string): Promise<SetupCheck[]> {
  return (await import("./storage/sqlite/check-folder.ts")).checkFolder(path);
}
