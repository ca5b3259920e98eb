import { transform } from "esbuild";
import { expect, test } from "vitest";
import type { Case } from "../../../src/conformance/cases/case.ts";
import type { ReportedFinding } from "../../../src/conformance/cases/finding.ts";
import { vitestFile } from "../../../src/conformance/report/vitest.ts";
import { finding, hostile } from "./sample-report.ts";

/** The contract of this package. */
const own = { origin: undefined };

/** Runs a generated test file, with stand-ins for vitest and for the conformance suite. */
async function played(
  text: string,
  found: readonly Pick<ReportedFinding, "check" | "operation">[],
): Promise<{ name: string; played: Case; options: Record<string, unknown>; compared: unknown }> {
  const { code } = await transform(text, { loader: "ts", format: "cjs" });
  let name = "";
  let body = async (): Promise<void> => {};
  const calls: unknown[][] = [];
  let compared: unknown;
  const modules: Readonly<Record<string, unknown>> = {
    vitest: {
      test: (title: string, run: () => Promise<void>) => {
        name = title;
        body = run;
      },
      expect: (value: unknown) => ({
        toEqual: (wanted: unknown) => {
          compared = value;
          expect(wanted).toEqual([]);
        },
      }),
    },
    "store-admin-api/conformance": {
      replay: async (...given: unknown[]) => {
        calls.push(given);
        return found;
      },
      openContract: (...given: unknown[]) => ({ contract: given }),
    },
  };
  new Function("require", "module", "exports", "process", code)(
    (id: string) => modules[id],
    {},
    {},
    {
      env: { HEADER_X_KEY: "gateway", BASE_URL: "http://server.test", TOKEN: "secret", TOKEN_read_orders: "orders" },
    },
  );
  await body();
  const [given] = calls;
  return { name, played: given?.[0] as Case, options: given?.[1] as Record<string, unknown>, compared };
}

test("replays the case, and expects no finding", async () => {
  const found = [
    { check: "response/schema", operation: "getGiftCard" },
    { check: "response/undeclared-status", operation: "getGiftCard" },
    { check: "response/schema", operation: "createGiftCard" },
  ] as const;
  const file = await played(vitestFile(finding(), own), found);
  expect(file.name).toBe("getGiftCard shows no response/schema");
  expect(file.played).toEqual(finding().case);
  expect(file.options).toEqual({ baseUrl: "http://server.test", token: "secret" });
  expect(file.compared).toEqual([found[0]]);
});

test("takes tokens of single scopes where the case has them", async () => {
  const steps: Case["steps"] = [{ as: "list", operation: "listOrders", token: { scopes: ["read_orders"] } }];
  const { options } = await played(vitestFile(finding({ case: { name: "x", phase: "access", steps } }), own), []);
  expect((options.tokenFor as (scopes: string[]) => unknown)(["read_orders"])).toBe("orders");
});

test("sends the headers of every request, with values from the environment", async () => {
  const { options } = await played(vitestFile(finding(), own, ["X-Key", "X-Other"]), []);
  expect(options.headers).toEqual({ "X-Key": "gateway", "X-Other": "" });
});

test("is valid code, whatever a server sent", async () => {
  const shown = finding({ message: hostile, case: { ...finding().case, name: hostile } });
  expect((await played(vitestFile(shown, own), [])).played.name).toBe(hostile);
});

test("opens the contract that the run was about", async () => {
  const origin = { place: "openapi.yaml", overlays: ["rules.yaml"], headers: ["X-Key"] };
  const text = vitestFile(finding(), { origin });
  expect(text).toContain('import { type Case, openContract, replay } from "store-admin-api/conformance";');
  const { options } = await played(text.replace("await openContract", "openContract"), []);
  expect(options).toEqual({
    baseUrl: "http://server.test",
    token: "secret",
    contract: [origin.place, origin.overlays, origin.headers],
  });
});
