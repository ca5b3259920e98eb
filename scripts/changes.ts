/** `npm run changes`: what changed in the contract since a release or any revision. See `--help`. */
import { changes } from "./changes/command.ts";

process.exitCode = await changes(process.argv.slice(2), {
  folder: process.cwd(),
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
