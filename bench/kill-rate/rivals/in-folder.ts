import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Lends a folder of its own to what writes files. */
export async function inFolder<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "kill-rate-"));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
