/** Overlays that are written into a contract: what they do not touch stays as it is. */
import { expect, it } from "vitest";
import { ContractError } from "../../../src/conformance/document/contract-error.ts";
import { applyToText } from "../../../src/conformance/document/written-document.ts";
import type { JsonObject } from "../../../src/contract/json.ts";

const applied = (text: string, ...actions: JsonObject[]): string =>
  applyToText(text, [{ file: "fixes.yaml", content: { overlay: "1.0.0", actions } }]);

const shelves = `# The shelves of a shop.
openapi: 3.1.0
info: { title: Shelves,   version: "1" } # in one line
paths:

  /shelves:
    get:
      # All of them.
      operationId: listShelves
      description: A text that is so long that
        it goes on in the next line.
      tags: [ old, "new" ]
      responses:
        "200": { description: Them. }

components:
  schemas:
    Shelf:
      type: object
      required:
        - id
        # What it is called.
        - label
      properties:
        id:
          type: string
        label: # short
          type: string
          maxLength: 5
        kinds:
        - type: string
          const: wood
        - type: "null"
`;

const differences = (text: string): string[] => {
  const before = shelves.split("\n");
  const after = text.split("\n");
  return [
    ...before.filter((line) => !after.includes(line)).map((line) => `-${line}`),
    ...after.filter((line) => !before.includes(line)).map((line) => `+${line}`),
  ];
};

it.each<[string, JsonObject, string[]]>([
  [
    "adds a member to a block",
    { target: '$.paths["/shelves"].get.responses', update: { "409": { description: "No." } } },
    ['+        "409":', "+          description: No."],
  ],
  [
    "adds a member to a line",
    { target: "$.info", update: { contact: { name: "us" } } },
    [
      '-info: { title: Shelves,   version: "1" } # in one line',
      '+info: { title: Shelves,   version: "1", contact: { name: us } } # in one line',
    ],
  ],
  ["adds a member to the whole", { target: "$", update: { "x-seen": true } }, ["+x-seen: true"]],
  [
    "adds an item to a list",
    { target: "$.components.schemas.Shelf", update: { required: ["kinds"] } },
    ["+        - kinds"],
  ],
  [
    "adds an item to a list without an indent",
    { target: "$.components.schemas.Shelf.properties.kinds", update: { type: "integer" } },
    ["+        - type: integer"],
  ],
  [
    "removes a member",
    { target: "$.components.schemas.Shelf.properties.label.maxLength", remove: true },
    ["-          maxLength: 5"],
  ],
  [
    "removes an item",
    { target: '$.components.schemas.Shelf.required[?@ == "label"]', remove: true },
    ["-        - label"],
  ],
  [
    "changes a value",
    { target: "$.components.schemas.Shelf.properties.id", update: { type: ["string", "null"] } },
    ['+          type: [string, "null"]'],
  ],
])("%s", (_, action, expected) => {
  expect(differences(applied(shelves, action))).toEqual(expected);
});

it("keeps the form of JSON", () => {
  const text = '{\n    "openapi": "3.1.0",\n    "paths": {}\n}\n';
  expect(applied(text, { target: "$.paths", update: { "/a": {} } })).toBe(
    '{\n    "openapi": "3.1.0",\n    "paths": {\n        "/a": {}\n    }\n}\n',
  );
});

it("fails for what is not in the contract, and says which action", () => {
  expect(() => applied(shelves, { target: "$.paths['/none']", update: {} })).toThrow(
    new ContractError("fixes.yaml: actions/0: nothing in the contract is at $.paths['/none']."),
  );
});
