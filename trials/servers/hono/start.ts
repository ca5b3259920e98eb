import { parseArgs } from "node:util";
import { type BugId, bugs, createServer } from "./index.ts";

const { values } = parseArgs({
  options: { port: { type: "string", default: "0" }, bug: { type: "string", multiple: true, default: [] } },
});

function isBug(id: string): id is BugId {
  return Object.hasOwn(bugs, id);
}

const unknown = values.bug.filter((id) => !isBug(id));
if (unknown.length > 0) {
  console.error(`--bug: there is no bug ${unknown.join(", ")}. Give one of:\n${Object.keys(bugs).join("\n")}`);
  process.exitCode = 2;
} else {
  const server = await createServer({ bugs: values.bug.filter(isBug) }).listen(Number(values.port));
  console.log(`Address: ${server.baseUrl}\nToken: ${server.token}`);
}
