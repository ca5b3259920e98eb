import type { TestProject } from "vitest/node";
import { hasProgram } from "../../scripts/setup/programs.ts";
import { startPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of the PostgreSQL server that all tests share. */
    postgresUrl?: string;
  }
}

/** Starts PostgreSQL before the first test that needs it and stops it after the last. If it is not installed, they are skipped, or fail in CI. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!hasProgram("postgresql")) return undefined;
  const server = await startPostgres();
  project.provide("postgresUrl", server.url());
  return () => server.remove();
}
