import { describe, expect, test } from "vitest";
import type { Guide } from "../../scripts/docs/guides.ts";
import { docsView } from "../../scripts/docs/view.ts";
import { asObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import { valueAt } from "../../src/contract/pointer.ts";
import { smallContract, smallRegister } from "./small-contract.ts";

const wireFormat: Guide = {
  file: "wire-format.md",
  title: "Wire format",
  text: "Call `dimLamp`, await `lamps/create`.",
};

function view(change: (contract: JsonObject) => void = () => {}, guides: readonly Guide[] = [wireFormat]): JsonObject {
  const contract = smallContract();
  change(contract);
  return docsView(contract, { register: smallRegister, guides });
}

const at = (document: JsonObject, ...path: (string | number)[]): Json | undefined => valueAt(document, path);
const schema = (name: string, ...path: string[]): Json | undefined =>
  at(view(), "components", "schemas", name, ...path);
const field = (name: string): Json | undefined => schema("LampFields", "properties", name);
const operation = (path: string, method: string, ...rest: string[]): Json | undefined =>
  at(view(), "paths", path, method, ...rest);
const dim = (...rest: string[]) => operation("/lamps/{lampId}/dim", "post", ...rest);
const list = (...rest: string[]) => operation("/lamps", "get", ...rest);

test("does not change the bundle", () => {
  const contract = smallContract();
  docsView(contract, { register: smallRegister, guides: [wireFormat] });
  expect(contract).toEqual(smallContract());
});

test("keeps only the extensions that Redoc reads", () => {
  const keys = new Set(JSON.stringify(view()).match(/"x-[a-z-]+"(?=:)/gi));
  expect([...keys].sort()).toEqual(['"x-codeSamples"', '"x-tagGroups"', '"x-traitTag"']);
});

test("keeps the URL of the server without the default of its variable", () => {
  expect(at(view(), "servers")).toEqual([{ url: "{base_url}" }]);
});

describe("scalars", () => {
  test("have the first of their types, without the pattern of the other wire format", () => {
    expect(at(view(), "components", "parameters", "LampId", "schema")).toEqual({
      description: "An id.",
      title: "identifier: string in the client",
      type: "integer",
      minimum: 0,
    });
  });

  test("say that an id with a number as its declared type is a string in the client", () => {
    expect(field("twins")).toMatchObject({ items: { title: "identifier: string in the client" } });
    expect(field("kind")).not.toHaveProperty("title");
  });

  test("keep the values of a closed set that have the declared type", () => {
    expect(field("kind")).toEqual({ description: "A kind.", type: "integer", enum: [1, 2] });
  });

  test("keep the pattern of both wire formats, and the description of the field", () => {
    expect(field("made")).toMatchObject({
      type: "string",
      pattern: "^t",
      description: expect.stringContaining("When"),
    });
  });

  test("with null are one nullable type", () => {
    expect(field("gone")).toMatchObject({ type: ["string", "null"], description: expect.stringContaining("broke") });
    expect(field("gone")).not.toHaveProperty("anyOf");
  });

  test("in a list are shown at its items", () => {
    expect(field("twins")).toMatchObject({ type: "array", items: { type: "integer" } });
    expect(field("twins")).not.toHaveProperty("pattern");
  });

  test("have no page of their own, and neither have bodies", () => {
    expect(Object.keys(at(view(), "components", "schemas") as JsonObject)).toEqual(["Lamp", "LampFields"]);
  });

  test("do not repeat the gaps of the wire formats", () => {
    expect(JSON.stringify(field("twins"))).not.toContain("gaps-and-assumptions");
  });

  test("show their assumed sentences if a field has no description, without those of the wire formats", () => {
    const marked = view((contract) => {
      const assume = (scalar: string, gap: string) =>
        Object.assign(asObject(at(contract, "components", "schemas", scalar)), {
          "x-assumed": { description: { [gap]: "It is short." } },
        });
      assume("Kind", "whole-numbers");
      assume("Time", "kinds");
      delete asObject(at(contract, "components", "schemas", "LampFields", "properties", "gone")).description;
    });
    const text = (name: string) => at(marked, "components", "schemas", "LampFields", "properties", name, "description");
    expect(text("kind")).toBe("A kind.");
    expect(text("made")).not.toContain("It is short.");
    expect(text("gone")).toContain("[Assumed](#/gaps-and-assumptions/kinds): It is short.");
  });
});

describe("marks", () => {
  test("on a whole object name what is assumed", () => {
    expect(at(view(), "components", "responses", "NotFound", "description")).toBe(
      "No such lamp. [Assumed](#/gaps-and-assumptions/statuses): which status it is.",
    );
    expect(list("responses", "200", "headers", "Link", "description")).toContain(
      "[Assumed](#/gaps-and-assumptions/next-page): how there is a next page.",
    );
  });

  test("on keywords name them, once for each gap", () => {
    expect(schema("LampFields", "properties", "note", "description")).toBe(
      "A note. [Type and format assumed](#/gaps-and-assumptions/kinds)",
    );
  });

  test("on `required` are shown at the required fields", () => {
    expect(schema("Lamp", "properties", "lampId", "description")).toBe(
      "Its id. [Requirement assumed](#/gaps-and-assumptions/presence)",
    );
  });

  test("on the schema of a parameter are shown at the parameter", () => {
    expect(at(view(), "paths", "/lamps", "get", "parameters", 0, "description")).toBe(
      "How many. [Lower bound assumed](#/gaps-and-assumptions/page-sizes) [Not documented](#/gaps-and-assumptions/page-sizes): how large a page is.",
    );
  });

  test("link matching words if the description has them", () => {
    expect(dim("description")).toContain("By how much is [not documented](#/gaps-and-assumptions/dimming).");
    expect(dim("description")).not.toContain("how far it dims");
  });

  test("of a scalar are shown at the fields that use it, after the description of the field", () => {
    expect(schema("LampFields", "properties", "made", "description")).toBe(
      "When it was made. [Not documented](#/gaps-and-assumptions/time-forms): which form a time has.",
    );
  });

  test("on the description add the assumed sentences, also at a field that uses a scalar", () => {
    const marked = view((contract) => {
      const assume = (gap: string, sentence: string, ...path: string[]) =>
        Object.assign(asObject(at(contract, "components", "schemas", ...path)), {
          "x-assumed": { description: { [gap]: sentence } },
        });
      assume("kinds", "Kinds are few.", "Kind");
      assume("presence", "It was\nlit then.", "LampFields", "properties", "made");
      assume("dimming", "It dims.", "Lamp");
    });
    const text = (...path: string[]) => at(marked, "components", "schemas", ...path, "description");
    expect(text("LampFields", "properties", "kind")).toBe(
      "A kind. [Assumed](#/gaps-and-assumptions/kinds): Kinds are few.",
    );
    expect(text("LampFields", "properties", "made")).toMatch(
      /^When it was made\. \[Assumed\]\(#\/gaps-and-assumptions\/presence\): It was lit then\./,
    );
    expect(text("Lamp")).toMatch(/^A lamp\.\n\n\[Assumed\]\(#\/gaps-and-assumptions\/dimming\): It dims\.\n\n/);
  });

  test("are rejected if the register lacks their gap", () => {
    const build = () =>
      view((contract) => {
        contract.info = { title: "Lamps", version: "1", "x-gap": "no-such-gap" };
      });
    expect(build).toThrow('the gap "no-such-gap", which openapi/gaps does not have');
  });
});

describe("extensions are described in words", () => {
  test("rules, effects and safety of an operation", () => {
    expect(dim("description")).toBe(
      [
        "Dims it. By how much is [not documented](#/gaps-and-assumptions/dimming).",
        "Changes nothing, so it may be repeated. [Assumed](#/gaps-and-assumptions/dimming)",
        "**Changes**",
        "- `lamp.level` and `lamp.updated`&#32;\n- Nothing else. [Assumed](#/gaps-and-assumptions/dimming)&#32;",
        "**Rules**",
        "- **Rejects** (409) if the lamp is off. [Status assumed](#/gaps-and-assumptions/statuses)&#32;\n- After the call, the lamp has the level in the request. [Assumed](#/gaps-and-assumptions/dimming): At once. [Computation assumed](#/gaps-and-assumptions/dimming)&#32;",
        "**Webhooks**",
        "- [`lamps/create`](#/webhooks/onlampscreate)&#32;\n- [`lamps/dimmed`](#/webhooks/onlampsdimmed), if the lamp is lit. [Assumed](#/gaps-and-assumptions/dimming)&#32;",
        "**Operation.** `dimLamp`.",
      ].join("\n\n"),
    );
  });

  test("the operations that cause a webhook", () => {
    expect(at(view(), "webhooks", "lamps/dimmed", "post", "description")).toBe(
      "Sent then.\n\n**Caused by**\n\n- [Dim a lamp](#/lamps/dimlamp), if the lamp is lit. [Assumed](#/gaps-and-assumptions/dimming)&#32;",
    );
    expect(at(view(), "webhooks", "lamps/create", "post", "description")).toBe(
      "**Caused by**\n\n- [Dim a lamp](#/lamps/dimlamp)&#32;",
    );
  });

  test("pagination", () => {
    expect(list("description")).toContain(
      "**Pages.** `limit` sets the page size (default 50, at most 250) and `createdMin` with `createdMax` cuts the list into windows.",
    );
  });

  test("an assumed filter", () => {
    expect(at(view(), "paths", "/lamps", "get", "parameters", 1, "description")).toBe(
      "Only this kind. [Comparison assumed](#/gaps-and-assumptions/kinds)",
    );
  });

  test("the terms of a search, with the properties they are compared with", () => {
    const query = view((contract) => {
      const terms = [
        { term: "lamp_id", property: "/lampId", match: "equals", assumed: "kinds" },
        { term: "kind", property: "/kind", match: "equals", assumed: "kinds" },
      ];
      const parameters = [{ name: "query", in: "query", description: "Terms.", example: "kind:1", "x-filter": terms }];
      contract.paths = { "/lamps": { get: { operationId: "searchLamps", tags: ["Lamps"], parameters } } };
    });
    expect(at(query, "paths", "/lamps", "get", "parameters", 0, "description")).toBe(
      "Terms. Compares `lamp_id` with `lampId` and `kind` with `kind`. [Assumed](#/gaps-and-assumptions/kinds)",
    );
  });

  test("a resource, on its own page only", () => {
    expect(schema("Lamp", "description")).toBe(
      [
        "A lamp.",
        "Identified by `lampId`. Only the service sets `lampId`. Only the service sets `made`. [Assumed](#/gaps-and-assumptions/time-forms) `made` changes by itself.",
        "**Rules**",
        "- It is made once.&#32;",
      ].join("\n\n"),
    );
    expect(dim("requestBody", "content", "application/json", "schema", "properties", "lamp", "description")).toBe(
      "A lamp. [Requirement assumed](#/gaps-and-assumptions/presence)",
    );
  });
});

test("example request bodies have ids as strings, like the samples", () => {
  expect(dim("requestBody", "content", "application/json", "examples", "half")).toEqual({
    summary: "Half",
    value: { lamp: { lampId: "4711", level: 0.5, name: "Maya's" } },
  });
});

test("merges the parts of a schema", () => {
  expect(Object.keys(schema("Lamp", "properties") as JsonObject)).toEqual([
    "kind",
    "made",
    "gone",
    "twins",
    "note",
    "lampId",
  ]);
  expect(schema("Lamp", "required")).toEqual(["lampId"]);
  expect(schema("Lamp", "allOf")).toBeUndefined();
});

describe("descriptions", () => {
  test("of operations end with the id and links to Errors and Authentication", () => {
    const guides = ["Errors", "Authentication and scopes"].map((title) => ({ file: `${title}.md`, title, text: "" }));
    const document = view(undefined, [wireFormat, ...guides]);
    const pages = "[Errors](#/errors), [Authentication and scopes](#/authentication-and-scopes)";
    expect(
      String(at(document, "paths", "/lamps", "get", "description"))
        .split("\n\n")
        .at(-1),
    ).toBe(`**Operation.** \`listLamps\`. See also: ${pages}.`);
    expect(
      String(at(document, "paths", "/lamps/{lampId}/dim", "post", "description"))
        .split("\n\n")
        .at(-1),
    ).toBe(`**Operation.** \`dimLamp\`. See also: ${pages}.`);
  });

  test("separate table cells and list items for the search, except in code", () => {
    const text = "| A | B |\n|---|:-:|\n| one | two |\n\n- first\n- second\n\n```sh\n- code | x\n```";
    expect(at(view(undefined, [{ ...wireFormat, text }]), "tags", 0, "description")).toBe(
      "| A&#32; | B&#32; |\n|---|:-:|\n| one&#32; | two&#32; |\n\n- first&#32;\n- second&#32;\n\n```sh\n- code | x\n```",
    );
  });

  test("have each paragraph on one line", () => {
    expect(at(view(), "tags", 1, "description")).toMatch(/^All lamps\./);
  });

  test("link the guides that they name in quotes", () => {
    expect(list("description")).toContain("Read [Wire format](#/wire-format) first.");
  });
});

describe("pages", () => {
  test("are guides, areas, webhooks, schemas and gaps, each as a tag", () => {
    const changelog = { file: "../CHANGELOG.md", title: "Changelog", text: "First." };
    const groups = at(view(undefined, [wireFormat, changelog]), "x-tagGroups");
    expect(groups).toEqual([
      { name: "Guides", tags: ["Wire format"] },
      { name: "Reference", tags: ["Lamps", "Webhooks", "Schemas"] },
      { name: "About this contract", tags: ["Gaps and assumptions", "Changelog"] },
    ]);
  });

  test("of guides link the operations and topics that they name", () => {
    expect(at(view(), "tags", 0, "description")).toBe(
      "Call [`dimLamp`](#/lamps/dimlamp), await [`lamps/create`](#/webhooks/onlampscreate).",
    );
  });

  test("of topics are grouped under webhooks", () => {
    expect(at(view(), "webhooks", "lamps/create", "post", "tags")).toEqual(["Webhooks"]);
  });
});
