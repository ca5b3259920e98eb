/** Settings of a server: what has no id, is read at an address of its own, and is updated there. */
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/contract/json.ts";
import { type Answer, bodyOf, json, judge, readJson } from "../support/any-server.ts";

const no: JsonObject = { description: "No." };
const settings: JsonObject = {
  type: "object",
  required: ["theme", "perPage", "isPublic", "version"],
  properties: {
    theme: { type: "string", enum: ["light", "dark"] },
    perPage: { type: "integer", minimum: 5, maximum: 100 },
    isPublic: { type: "boolean" },
    owner: { type: "string", maxLength: 40 },
    version: { type: "integer", readOnly: true },
  },
};
const { version: _, ...members } = settings.properties as JsonObject;

interface Settings {
  readonly theme: string;
  readonly perPage: number;
  readonly isPublic: boolean;
  readonly owner: string;
}

const initial: Settings = { theme: "light", perPage: 20, isPublic: true, owner: "Ada" };

/** What a server makes of an update: what it stores, and what it responds with. */
type Update = (sent: Partial<Settings>, before: Settings) => { readonly stored: Settings; readonly shown?: Settings };

const kept: Update = (sent, before) => ({ stored: { ...before, ...sent } });

function isSettings(sent: unknown, isWhole: boolean): sent is Partial<Settings> {
  if (typeof sent !== "object" || sent === null || Array.isArray(sent)) return false;
  const given = sent as Partial<Record<keyof Settings, unknown>>;
  const fits = (name: keyof Settings, isValid: (value: unknown) => boolean): boolean =>
    name in given ? isValid(given[name]) : !isWhole || name === "owner";
  return (
    fits("theme", (value) => value === "light" || value === "dark") &&
    fits("perPage", (value) => Number.isInteger(value) && Number(value) >= 5 && Number(value) <= 100) &&
    fits("isPublic", (value) => typeof value === "boolean") &&
    fits("owner", (value) => typeof value === "string" && value.length <= 40)
  );
}

async function runOnSettings(method: "put" | "patch", update: Update, isDestructive = true) {
  let stored = initial;
  let version = 1;
  const required = method === "put" ? ["theme", "perPage", "isPublic"] : [];
  const paths: JsonObject = {
    "/settings": {
      get: { operationId: "getSettings", responses: { "200": json(settings) } },
      [method]: {
        operationId: "changeSettings",
        requestBody: bodyOf({ type: "object", required, properties: members }),
        responses: { "200": json(settings), "400": no },
      },
    },
  };
  const found = await judge(
    paths,
    (call): Answer => {
      if (call.path !== "/settings") return { status: 404 };
      if (call.method === "GET") return { status: 200, body: { ...stored, version } };
      if (call.method !== method.toUpperCase()) return { status: 405 };
      const sent = call.type === "application/json" ? readJson(call.body) : undefined;
      if (!isSettings(sent, method === "put")) return { status: 400 };
      const names = Object.keys(initial) as (keyof Settings)[];
      const known = Object.fromEntries(names.flatMap((name) => (name in sent ? [[name, sent[name]]] : [])));
      const next = update(known, stored);
      stored = next.stored;
      version += 1;
      return { status: 200, body: { ...(next.shown ?? stored), version } };
    },
    { isDestructive },
  );
  return { ...found, stored };
}

describe.each(["put", "patch"] as const)("a run that may change settings by %s", (method) => {
  it("finds nothing on a right server, and puts them back", async () => {
    const { failures, warnings, stored, sent } = await runOnSettings(method, kept);
    expect([...failures, ...warnings]).toEqual([]);
    expect(sent.filter((each) => each.startsWith(method.toUpperCase())).length).toBeGreaterThan(2);
    expect(stored).toEqual(initial);
  });

  it.each<[string, string, Update]>([
    [
      "state/read-after-write getSettings",
      "stores nothing, and shows it",
      (sent, before) => ({ stored: before, shown: { ...before, ...sent } }),
    ],
    [
      "state/read-after-write getSettings",
      "stores all but one",
      (sent, before) => ({ stored: { ...before, ...sent, theme: before.theme }, shown: { ...before, ...sent } }),
    ],
    [
      "state/read-after-write getSettings",
      "stores another value",
      (sent, before) => ({
        stored: { ...before, ...sent, perPage: (sent.perPage ?? before.perPage) - 1 },
        shown: { ...before, ...sent },
      }),
    ],
    [
      "state/update-mismatch changeSettings",
      "shows another value than was sent",
      (sent, before) => ({ stored: { ...before, ...sent, owner: (sent.owner ?? before.owner).slice(0, 3) } }),
    ],
  ])("finds %s where it %s", async (finding, _, update) => {
    const { failures, warnings } = await runOnSettings(method, update);
    expect([...failures, ...warnings]).toContain(finding);
  });
});

it("finds that a patch changes what it does not send", async () => {
  const { failures, warnings } = await runOnSettings("patch", (sent, before) => ({
    stored: { ...before, isPublic: false, ...sent },
  }));
  expect([...failures, ...warnings]).toContain("state/unsent-field-changed changeSettings");
});

it("leaves settings as they are without permission", async () => {
  const { sent, failures, warnings } = await runOnSettings("put", kept, false);
  expect([...failures, ...warnings]).toEqual([]);
  expect(sent.filter((each) => !each.startsWith("GET"))).toEqual([]);
});
