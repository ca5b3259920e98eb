/** The server of `examples/tasks`, without its bugs. */
import { fileURLToPath } from "node:url";
import { freePort, startProgram } from "../process.ts";
import type { Subject } from "../subject.ts";

const example = (file: string): string => fileURLToPath(new URL(`../../../examples/tasks/${file}`, import.meta.url));

export const tasks: Subject = {
  async start() {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const program = [process.execPath, example("server.mjs")];
    const stop = await startProgram(program, { ready: `${url}/tasks`, env: { PORT: String(port) } });
    return { url, contract: example("openapi.yaml"), stop };
  },
};
