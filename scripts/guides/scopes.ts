/** Makes `docs/scopes.md`: the operations that each scope allows. */
import type { JsonObject } from "../../src/contract/json.ts";
import { operationsOf, scopesOf } from "../../src/contract/operation.ts";

const intro = `# Operations by scope

The operations that each scope allows. Any one of an operation's scopes is enough.
`;

/** @returns the page in Markdown: scopes in the order of the contract, then the operations without a documented scope. */
export function makeScopesPage(bundle: JsonObject): string {
  const byScope = new Map<string, string[]>();
  const unscoped: string[] = [];
  for (const operation of operationsOf(bundle).filter(({ kind }) => kind === "operation")) {
    const scopes = scopesOf(operation);
    for (const scope of scopes) byScope.set(scope, [...(byScope.get(scope) ?? []), operation.id]);
    if (scopes.length === 0) unscoped.push(operation.id);
  }
  const row = (scope: string, ids: readonly string[]) => `| ${scope} | ${ids.map((id) => `\`${id}\``).join(", ")} |\n`;
  const rows = [...byScope].map(([scope, ids]) => row(`\`${scope}\``, ids));
  if (unscoped.length > 0) rows.push(row("not documented", unscoped));
  return `${intro}\n| Scope | Operations |\n|---|---|\n${rows.join("")}`;
}
