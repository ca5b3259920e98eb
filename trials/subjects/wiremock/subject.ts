/** The admin API of WireMock 3.13.2, from npm. Needs Java. It serves its own contract. */
import { join } from "node:path";
import { installTools } from "../../install-tools.ts";
import { freePort, startProgram } from "../process.ts";
import type { Subject } from "../subject.ts";

export const wiremock: Subject = {
  async start(folder) {
    await installTools(folder, { wiremock: "3.13.2" });
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const jar = join(folder, "node_modules/wiremock/build/wiremock-standalone-3.13.2.jar");
    const program = ["java", "-jar", jar, "--port", String(port), "--bind-address", "127.0.0.1", "--root-dir", folder];
    const stop = await startProgram(program, { ready: `${url}/__admin/health` });
    return { url, contract: `${url}/__admin/docs/swagger`, stop };
  },
};
