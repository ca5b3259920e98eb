/** A rival: Portman, which makes a Postman collection with contract tests from the contract, and newman, which runs it. */
import { createRequire } from "node:module";
import { join } from "node:path";
import { findRoute } from "../../../src/sandbox/calls/routes.ts";
import type { Killer, ToolFinding } from "../killer.ts";
import { installRivals } from "../rivals/install.ts";
import { serveTarget } from "../serve-target.ts";
import { everyScope } from "./every-scope.ts";
import { collectionOf } from "./portman/collection.ts";

export const killer: Killer = {
  name: "portman",
  async run(target) {
    const folder = await installRivals();
    const newman = createRequire(join(folder, "package.json"))("newman") as Newman;
    const collection = await collectionOf(join(folder, "node_modules/@apideck/portman/bin/portman"));
    const failures = await serveTarget(target, (url) =>
      runCollection(newman, collection, { baseUrl: url, apiKey: target.tokenFor(everyScope) }),
    );
    return { findings: failures.map(findingOf) };
  },
};

/** What we use of newman. */
interface Newman {
  run(options: object, done: (error: Error | null, summary: { run: { failures: Failure[] } }) => void): void;
}

interface Failure {
  readonly error: { readonly name: string; readonly test?: string };
  /** The request that it is about. */
  readonly source?: {
    readonly name: string;
    readonly request?: { readonly method: string; readonly url: { readonly path: readonly string[] } };
  };
}

function runCollection(newman: Newman, collection: object, variables: Record<string, string>): Promise<Failure[]> {
  const environment = { values: Object.entries(variables).map(([key, value]) => ({ key, value })) };
  return new Promise((resolve, reject) => {
    newman.run({ collection, environment, reporters: [] }, (error, summary) =>
      error ? reject(error) : resolve(summary.run.failures),
    );
  });
}

/**
 * Portman's tests are called such as `[GET]::/api/202412/shops/info - Schema is valid`, and its variations of a request such as
 * `Create a collection[422][maximum length collection.title]`. What else fails is a request or a script.
 */
function findingOf({ error, source }: Failure): ToolFinding {
  const { name = "", request } = source ?? {};
  return {
    check: (error.test?.replace(/^\[.*? - /, "") ?? error.name) + name.replace(/^[^[]*/, " ").trimEnd(),
    operation: findRoute(`/${request?.url.path.join("/")}`)?.methods[request?.method ?? ""]?.id,
    severity: "fail",
  };
}
