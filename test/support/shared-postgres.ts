import type { TestProject } from "vitest/node";
import { postgresFolder, startPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of the PostgreSQL server that all tests share. */
    postgresUrl?: string;
  }
}

/** Starts PostgreSQL before the first test that needs it and stops it after the last. If it is not installed, see `postgresDatabase`. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!postgresFolder()) return undefined;
  const server = await startPostgres();
  project.provide("postgresUrl", server.url());
  return () => server.remove();
}
