/** A rival: Prism as a proxy that validates. The requests of the Ajv suite pass through it; what that suite expects does not count. */
import { readBundle } from "../../../scripts/pipeline/generated.ts";
import { loadPrism } from "../../../src/mock/prism.ts";
import { findRoute } from "../../../src/sandbox/calls/routes.ts";
import { root } from "../build.ts";
import type { Killer, ToolFinding } from "../killer.ts";
import { serveTarget } from "../serve-target.ts";
import { killer as ajvSuite } from "./ajv-suite.ts";

export const killer: Killer = {
  name: "prism-proxy",
  run: (target, seed) =>
    serveTarget(target, (upstream) =>
      runProxy(upstream, async (baseUrl) => {
        const findings: ToolFinding[] = [];
        const watched: typeof fetch = async (input, init) => {
          const { method, url } = new Request(input, init);
          const response = await fetch(input, init);
          const operation = findRoute(new URL(url).pathname)?.methods[method]?.id;
          for (const violation of violationsOf(response)) findings.push({ ...violation, operation });
          return response;
        };
        await ajvSuite.run({ baseUrl, fetch: watched, tokenFor: target.tokenFor }, seed);
        return { findings };
      }),
    ),
};

/** Runs the proxy on a free port for as long as `use` takes. */
async function runProxy<Result>(upstream: string, use: (url: string) => Promise<Result>): Promise<Result> {
  const prism = loadPrism();
  const proxy = prism.createServer(await prism.getHttpOperationsFromSpec(await readBundle(root)), {
    cors: false,
    components: { logger: prism.createLogger("proxy", { level: "silent" }) },
    config: {
      isProxy: true,
      upstream: new URL(upstream),
      checkSecurity: true,
      validateRequest: true,
      validateResponse: true,
      errors: false,
      upstreamProxy: undefined,
      mock: { dynamic: false },
    },
  });
  try {
    return await use(await proxy.listen(0, "127.0.0.1"));
  } finally {
    await proxy.close();
  }
}

interface Violation {
  /** Where it is: `request` or `response`, then `body`, say, and the way in it. */
  readonly location: readonly string[];
  readonly severity: "Error" | "Warning" | "Information" | "Hint";
  readonly code?: string | number;
}

function violationsOf(response: Response): Pick<ToolFinding, "check" | "severity">[] {
  const header = response.headers.get("sl-violations");
  if (header === null) return [];
  // Prism puts words before a header that it cuts off.
  if (!header.startsWith("[")) return [{ check: "too many violations", severity: "fail" }];
  return (JSON.parse(header) as Violation[]).map(({ location, severity, code = "" }) => ({
    check: `${location.filter((step) => !/^\d+$/.test(step)).join(".")} ${code}`.trimEnd(),
    severity: severity === "Error" ? "fail" : "warn",
  }));
}
