/** The tools that the conformance suite is compared with. Those that need an installation are not run here. */
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { operations } from "../../../generated/contract.js";
import { readBundle } from "../../../scripts/pipeline/generated.ts";
import { buildModule } from "../../../trials/kill-rate/build.ts";
import type { Killer, ServerUnderTest, ToolFinding } from "../../../trials/kill-rate/killer.ts";
import { killers } from "../../../trials/kill-rate/killers/index.ts";
import { bodyOf, pathParametersOf, type ScenarioStep, scenario } from "../../../trials/kill-rate/killers/scenario.ts";
import { serveTarget } from "../../../trials/kill-rate/serve-target.ts";

async function load(name: string): Promise<Killer> {
  const { file } = await buildModule(killers[name] ?? "");
  return ((await import(pathToFileURL(file).href)) as { killer: Killer }).killer;
}

/** A server that answers everything in one way. */
function target(answer: (request: Request) => Response | Promise<Response>): ServerUnderTest {
  return {
    baseUrl: "http://target.test",
    fetch: async (input, init) => answer(new Request(input, init)),
    tokenFor: (scopes) => scopes.join("+"),
  };
}

it.each(Object.keys(killers))("the tool %s can be loaded under its name", async (name) => {
  expect(await load(name)).toEqual({ name, run: expect.any(Function) as Killer["run"] });
});

describe("a target served on a port", () => {
  it("receives the whole request, and returns the whole response", async () => {
    const echo = target(async (request) => {
      const { method, url, headers } = request;
      const said = [method, url, headers.get("x-service-access-token"), await request.text()];
      return Response.json(said, { status: 409, headers: { link: "<next>" } });
    });
    const [response, read] = await serveTarget(echo, async (url) => {
      const headers = { "x-service-access-token": "t" };
      const answered = await fetch(`${url}/a%2Fb?ids=1&ids=2`, { method: "PUT", headers, body: "ü" });
      return [answered, (await answered.json()) as unknown] as const;
    });
    expect(read).toEqual(["PUT", "http://target.test/a%2Fb?ids=1&ids=2", "t", "ü"]);
    expect([response.status, response.headers.get("link"), response.headers.get("content-type")]).toEqual([
      409,
      "<next>",
      "application/json",
    ]);
  });

  it("is closed after use", async () => {
    const fine = target(() => Response.json({}));
    let address = "";
    const status = await serveTarget(fine, async (url) => {
      address = url;
      return (await fetch(url)).status;
    });
    expect(status).toBe(200);
    await expect(fetch(address)).rejects.toThrow("fetch failed");
  });

  it("closes the connection if the target throws", async () => {
    const broken = target(() => Promise.reject(new Error("down")));
    await serveTarget(broken, async (url) => {
      await expect(fetch(url)).rejects.toThrow("fetch failed");
    });
  });
});

describe("the scenario", () => {
  it("calls each operation once", () => {
    expect(scenario.map(({ operation }) => operation).sort()).toEqual(Object.keys(operations).sort());
  });

  it("uses only values of earlier responses", () => {
    const known = new Set<string>();
    const unknown: string[] = [];
    for (const step of scenario) {
      const names = [...JSON.stringify([step.query, step.body]).matchAll(/\{\{(\w+)\}\}/g)].map(
        ([, name = ""]) => name,
      );
      for (const name of [...names, ...pathParametersOf(step.operation)])
        if (!known.has(name)) unknown.push(`${step.operation}: ${name}`);
      for (const name of Object.keys(step.keeps ?? {})) known.add(name);
    }
    expect(unknown).toEqual([]);
  });

  it("sends the examples of the contract with the ids of the scenario", async () => {
    const contract = await readBundle(".");
    const step: ScenarioStep = { operation: "updateLocation", body: { "/location/locationId": "{{locationId}}" } };
    expect(bodyOf(contract, step)).toEqual({ location: { locationId: "{{locationId}}", address2: "Unit 5" } });
    expect(bodyOf(contract, { operation: "updateLocation" })).toBeUndefined();
    expect(() => bodyOf(contract, { operation: "updateLocation", body: { "/no/locationId": "" } })).toThrow(
      "The example of updateLocation has no /no/locationId.",
    );
  });
});

// A server that is wrong throughout: its answers lack what the contract requires.
it.each([
  ["prism-proxy", { check: "response.body required", operation: "getShop", severity: "fail" }],
  ["respect", { check: "schema check", operation: "getShop", severity: "fail" }],
] satisfies [string, ToolFinding][])("%s reports violations of the contract", async (name, finding) => {
  const { findings } = await (await load(name)).run(
    target(() => Response.json({})),
    1,
  );
  expect(findings).toContainEqual(finding);
});
