// The thread of `redocly.ts`: runs the `redocly` command repeatedly, and loads its modules once. Plain JavaScript, because Node
// starts it. The command reads `process.argv` when it is imported, and sets the exit code before the process exits.
import { parentPort } from "node:worker_threads";

const command = import.meta.resolve("@redocly/cli/lib/index.js");

let printed = "";
process.stderr.write = (text) => {
  printed += text;
  return true;
};

let finish = () => {};
process.exit = (code) => finish(code ?? 0);
const { once } = process;
process.once = function (event, listener) {
  if (event !== "beforeExit") return once.call(this, event, listener);
  listener(); // the command is done, but this process runs the next one
  return this;
};

let runs = 0;
async function run(args) {
  runs += 1;
  printed = "";
  process.argv = [process.execPath, command, ...args];
  const code = await new Promise((resolve, reject) => {
    finish = resolve;
    import(`${command}?${runs}`).catch(reject); // a new query evaluates the command again, but not what it imports
  });
  return { code, printed };
}

let last = Promise.resolve();
parentPort.on("message", ({ args, port }) => {
  last = last
    .then(() => run(args))
    .catch((error) => ({ code: 1, printed: `${printed}${error.stack}` }))
    .then((outcome) => port.postMessage(outcome));
});
