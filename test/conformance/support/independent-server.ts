/** The independent servers as servers for the conformance suite. */
import { type RunOptions, runConformance } from "../../../src/conformance/run/run.ts";
import { everyScope } from "../../../trials/kill-rate/killers/every-scope.ts";
import { type ServerName, subjects } from "../../../trials/servers/subject.ts";

/** Makes a quick run. @param bug none if it is undefined. @returns its failures, as check, operation and pointer. */
export async function failuresOf(
  name: ServerName,
  bug: string | undefined,
  options: Pick<RunOptions, "phases" | "operations">,
): Promise<string[]> {
  const server = await subjects[name].start(bug);
  try {
    const { findings } = await runConformance({
      baseUrl: server.baseUrl,
      token: server.tokenWith(everyScope),
      profile: "live",
      allowsWrites: true,
      isDestructive: true,
      depth: "smoke",
      rate: 1e6,
      shrinks: false,
      ...options,
    });
    return findings
      .filter(({ basis }) => !("assumed" in basis))
      .map(({ check, operation, pointer }) => `${check} ${operation} ${pointer}`);
  } finally {
    await server.close();
  }
}
