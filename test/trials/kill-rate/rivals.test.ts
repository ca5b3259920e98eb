/** The tools that the conformance suite is compared with. Those that need an installation are not run here. */
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { buildModule } from "../../../trials/kill-rate/build.ts";
import type { Killer, ToolFinding } from "../../../trials/kill-rate/killer.ts";
import { killers } from "../../../trials/kill-rate/killers/index.ts";

async function load(name: string): Promise<Killer> {
  const { file } = await buildModule(killers[name] ?? "");
  return ((await import(pathToFileURL(file).href)) as { killer: Killer }).killer;
}

it.each(Object.keys(killers))("the tool %s can be loaded under its name", async (name) => {
  expect(await load(name)).toEqual({ name, run: expect.any(Function) as Killer["run"] });
});

// A server that is wrong throughout: its answers lack what the contract requires.
it.each([
  ["prism-proxy", { check: "response.body required", operation: "getShop", severity: "fail" }],
  ["respect", { check: "schema check", operation: "getShop", severity: "fail" }],
] satisfies [string, ToolFinding][])("%s reports violations of the contract", async (name, finding) => {
  const target = {
    baseUrl: "http://target.test",
    fetch: async () => Response.json({}),
    tokenFor: (scopes: readonly string[]) => scopes.join("+"),
  };
  const { findings } = await (await load(name)).run(target, 1);
  expect(findings).toContainEqual(finding);
});
