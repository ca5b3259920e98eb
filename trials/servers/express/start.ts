/** Starts the server: `npx tsx trials/servers/express/start.ts --port 4010 --bug order-tag-41`. */
import { parseArgs } from "node:util";
import { isBugId } from "./bugs.ts";
import { type BugId, bugs, createServer } from "./index.ts";

const { values } = parseArgs({
  options: { port: { type: "string", default: "0" }, bug: { type: "string", multiple: true, default: [] } },
});

const switchedOn: BugId[] = [];
for (const name of values.bug) {
  if (!isBugId(name)) throw new Error(`--bug: there is no bug "${name}"; the bugs are ${Object.keys(bugs).join(", ")}`);
  switchedOn.push(name);
}

const { baseUrl, token } = await createServer({ bugs: switchedOn, port: Number(values.port) }).listen();
console.log(`address  ${baseUrl}`);
console.log(`token    ${token}`);
