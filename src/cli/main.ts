#!/usr/bin/env node
import { run } from "./run.ts";

// A reader such as `head` may close the pipe before the end. A sandbox goes on without it.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

process.exitCode = await run(process.argv.slice(2));
