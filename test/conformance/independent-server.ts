/** The server in test/servers/node as a server for the conformance suite. */
import { type RunOptions, runConformance } from "../../src/conformance/run.ts";
import { type BugId, startServer } from "../servers/node/index.ts";

/** Makes a quick run. @returns its documented findings, as check, operation and pointer. */
export async function documentedFindings(
  bug: BugId | undefined,
  options: Pick<RunOptions, "phases" | "operations">,
): Promise<string[]> {
  const server = await startServer(bug);
  try {
    const { findings } = await runConformance({
      baseUrl: server.baseUrl,
      token: server.token,
      profile: "live",
      allowsWrites: true,
      isDestructive: true,
      depth: "smoke",
      rate: 1e6,
      shrinks: false,
      ...options,
    });
    return findings
      .filter(({ basis }) => "documented" in basis)
      .map(({ check, operation, pointer }) => `${check} ${operation} ${pointer}`);
  } finally {
    await server.close();
  }
}
