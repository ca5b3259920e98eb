/** A sandbox process on a database, whose address is the first argument, or in memory without one. It sends its port, and its CPU time in reply to messages. */
import { createSandbox } from "../../dist/sandbox/index.js";

const sandbox = await createSandbox({ database: process.argv[2], token: "sandbox-token" });
const { port } = await sandbox.listen();
process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ microseconds: user + system });
});
process.on("disconnect", () => process.exit());
process.send?.({ port });
