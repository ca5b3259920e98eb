import { type ModelInputs, makeModel, type SiteModel } from "../../scripts/site/model.ts";
import type { Gap } from "../../scripts/site/registers.ts";
import type { JsonObject } from "../../src/contract/json.ts";

/** A contract that has every kind of mark and extension once. Tests change a copy. */
export const smallContract = (): JsonObject & { openapi: string; info: JsonObject } => ({
  openapi: "3.1.1",
  info: { title: "Lamps", version: "1", description: "Lamps.", "x-gap": "other-versions" },
  servers: [{ url: "{base_url}", variables: { base_url: { default: "https://lamps.example" } } }],
  tags: [{ name: "Lamps", description: "All\nlamps.", "x-gap": "other-versions" }],
  paths: {
    "/lamps": {
      get: {
        operationId: "listLamps",
        summary: "List lamps",
        description: 'Lists lamps. Read "Wire format" first.',
        tags: ["Lamps"],
        security: [{ accessToken: ["read_lamps"] }, { accessToken: ["write_lamps"] }],
        parameters: [
          {
            name: "limit",
            in: "query",
            description: "How many.",
            schema: { type: "integer", minimum: 1, "x-assumed": { minimum: "page-sizes" } },
            example: 50,
            "x-gap": "page-sizes",
          },
          {
            name: "kind",
            in: "query",
            description: "Only this kind.",
            schema: { type: "string" },
            "x-filter": { property: "/kind", match: "equals", source: "lamps", assumed: { match: "kinds" } },
          },
        ],
        responses: {
          "200": {
            description: "A page.",
            headers: { Link: { description: "The next page.", schema: { type: "string" }, "x-assumed": "next-page" } },
            content: { "application/json": { schema: { $ref: "#/components/schemas/LampListEnvelope" } } },
          },
          "404": { $ref: "#/components/responses/NotFound" },
        },
        "x-paging": {
          items: { pointer: "/lamps", source: "lamps" },
          limit: { parameter: "limit", default: 50, maximum: 250, source: "lamps" },
          window: [{ min: "createdMin", max: "createdMax", property: "created", source: "lamps" }],
        },
      },
    },
    "/lamps/{lampId}/dim": {
      parameters: [{ $ref: "#/components/parameters/LampId" }],
      post: {
        operationId: "dimLamp",
        summary: "Dim a lamp",
        description: "Dims it. By how much is not documented.",
        tags: ["Lamps"],
        security: [{ accessToken: [] }],
        requestBody: {
          description: "How.",
          required: true,
          content: {
            "application/json": {
              schema: { $ref: "#/components/schemas/DimLampRequest" },
              examples: { half: { $ref: "#/components/examples/half" } },
            },
          },
          "x-assumed": { required: "presence" },
        },
        responses: { "200": { description: "Done." } },
        "x-gap": "dimming",
        "x-effects": [
          { changes: ["/lamp/level", "/lamp/updated"], source: "lamps" },
          { others: "unchanged", assumed: "dimming" },
        ],
        "x-safe": { assumed: "dimming" },
        "x-causes": [
          { topic: "lamps/create", source: "lamps" },
          { topic: "lamps/dimmed", when: "true", description: "If the lamp is lit.", assumed: "dimming" },
        ],
        "x-rules": [
          {
            id: "off-stays",
            description: "Rejects if the lamp is off.",
            refuse: "false",
            outcome: "409",
            source: "lamps",
            assumed: { outcome: "statuses" },
          },
          {
            id: "level",
            description: "After the call, the lamp has the level in the request.",
            derive: "/level",
            as: "request.level",
            source: "lamps",
            assumed: { as: "dimming", description: { dimming: "At once." } },
          },
        ],
      },
    },
  },
  webhooks: {
    "lamps/create": {
      post: {
        operationId: "onLampsCreate",
        summary: "A lamp was made",
        tags: ["Lamps"],
        requestBody: {
          content: { "application/json": { schema: { $ref: "#/components/schemas/Lamp" } } },
          "x-assumed": "payload",
        },
        responses: { "200": { description: "Received." } },
      },
    },
    "lamps/dimmed": {
      post: { operationId: "onLampsDimmed", summary: "A lamp was dimmed", description: "Sent then.", tags: ["Lamps"] },
    },
  },
  components: {
    securitySchemes: { accessToken: { type: "apiKey", in: "header", name: "X-Token", "x-gap": "token" } },
    parameters: {
      LampId: {
        name: "lampId",
        in: "path",
        required: true,
        description: "The lamp.",
        schema: { $ref: "#/components/schemas/NumberId" },
        example: "17",
      },
    },
    responses: { NotFound: { description: "No such lamp.", "x-assumed": "statuses" } },
    examples: { half: { summary: "Half", value: { lamp: { lampId: 4711, level: 0.5, name: "Maya's" } } } },
    schemas: {
      NumberId: {
        description: "An id.",
        type: ["integer", "string"],
        pattern: "^\\d+$",
        minimum: 0,
        "x-decoded": "id",
        "x-assumed": { pattern: "whole-numbers", minimum: "whole-numbers" },
        "x-gap": "ids-as-text",
      },
      Time: { description: "A time.", type: "string", pattern: "^t", "x-decoded": "text", "x-gap": "time-forms" },
      Kind: {
        description: "A kind.",
        anyOf: [
          { type: "integer", enum: [1, 2] },
          { type: "string", pattern: "^[12]$" },
        ],
        "x-decoded": "number",
      },
      Ids: {
        description: "Ids.",
        type: ["array", "string"],
        items: { $ref: "#/components/schemas/NumberId" },
        pattern: "^\\[",
        "x-decoded": "list",
      },
      Lamp: {
        description: "A lamp.",
        allOf: [
          { $ref: "#/components/schemas/LampFields" },
          {
            type: "object",
            required: ["lampId"],
            properties: { lampId: { $ref: "#/components/schemas/NumberId", description: "Its id." } },
            "x-assumed": { required: "presence" },
          },
        ],
        "x-resource": {
          name: "lamp",
          id: "lampId",
          readOnly: [
            { properties: ["lampId"], source: "lamps" },
            { properties: ["made"], assumed: "time-forms" },
          ],
          volatile: [{ properties: ["made"], source: "lamps" }],
        },
        "x-rules": [{ id: "made-stays", description: "It is made once.", holds: "true", source: "lamps" }],
      },
      LampFields: {
        description: "What a lamp has.",
        type: "object",
        properties: {
          kind: { $ref: "#/components/schemas/Kind" },
          made: { $ref: "#/components/schemas/Time", description: "When it was made." },
          gone: {
            description: "When it broke.",
            anyOf: [{ $ref: "#/components/schemas/Time" }, { type: "null" }],
          },
          twins: { $ref: "#/components/schemas/Ids" },
          note: { type: "string", description: "A note.", "x-assumed": { type: "kinds", format: "kinds" } },
        },
      },
      LampListEnvelope: {
        type: "object",
        required: ["lamps"],
        properties: { lamps: { type: "array", items: { $ref: "#/components/schemas/Lamp" } } },
      },
      DimLampRequest: {
        type: "object",
        required: ["lamp"],
        properties: { lamp: { $ref: "#/components/schemas/Lamp" } },
        "x-assumed": { required: "presence" },
      },
    },
  },
});

const gap = (unknown: string, decision: "open" | "assumed" | "sandbox" = "assumed") => ({
  unknown,
  decision,
  readings: { one: "One answer.", other: "Another answer." },
  assumption: "Something.",
  why: "Somehow.",
  section: "Lamps",
});

/** The gaps that the small contract marks. */
export const smallGaps: Readonly<Record<string, Gap>> = {
  "other-versions": gap("Which other versions there are.", "open"),
  "page-sizes": gap("How large a page is.", "open"),
  kinds: gap("Which kinds\nthere are."),
  "next-page": gap("How there is a next page."),
  presence: gap("What is required."),
  dimming: gap("How far it dims.", "sandbox"),
  payload: gap("What is sent."),
  token: gap("Where a token comes from.", "open"),
  statuses: gap("Which status it is."),
  "whole-numbers": gap("Which numbers are whole."),
  "ids-as-text": gap("Whether an id is text."),
  "time-forms": gap("Which form a time has."),
};

/** The model of the small contract, after a change. */
export function smallModel(
  change: (contract: JsonObject) => void = () => {},
  inputs: Partial<ModelInputs> = {},
): SiteModel {
  const contract = smallContract();
  change(contract);
  return makeModel(contract, {
    gaps: new Map(Object.entries(smallGaps).map(([id, value]) => [id, { id, area: "lamps", value }])),
    facts: new Map([
      ["lamps", { id: "lamps", area: "lamps", value: { section: "Lamps", statement: "There are lamps." } }],
    ]),
    guides: [],
    recipes: [],
    changelog: undefined,
    sourceOf: () => undefined,
    ...inputs,
  });
}
