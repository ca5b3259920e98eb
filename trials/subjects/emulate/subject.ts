/** emulate 0.11.2 as GitHub, from npm, and GitHub's contract, which is another party's. It has about 240 of the 1,221 operations. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { installTools } from "../../install-tools.ts";
import { freePort, startProgram } from "../process.ts";
import type { Subject } from "../subject.ts";

const token = "test_token_admin";

export const emulate: Subject = {
  async start(folder) {
    await installTools(folder, { emulate: "0.11.2", "@octokit/openapi": "23.0.2" });
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const program = [
      process.execPath,
      "--import",
      fileURLToPath(new URL("bind.mjs", import.meta.url)),
      join(folder, "node_modules/emulate/dist/index.js"),
      ...["start", "--service", "github", "--port", String(port)],
    ];
    const headers = { Authorization: `Bearer ${token}` };
    const stop = await startProgram(program, { ready: `${url}/user`, headers });
    const contract = join(folder, "node_modules/@octokit/openapi/generated/api.github.com.json");
    return { url, contract, token, stop };
  },
};
