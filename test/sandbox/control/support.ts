/** A sandbox to control, and requests whose responses are checked against the control API's document. */
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { expect, onTestFinished } from "vitest";
import { controlDocument } from "../../../generated/control.js";
import { formatPointer } from "../../../src/contract/pointer.ts";
import { TenantControl } from "../../../src/sandbox/control/tenant-control.ts";
import { type SandboxOptions, SandboxServer } from "../../../src/sandbox/sandbox.ts";

interface Response {
  readonly $ref?: string;
  readonly content?: Record<string, { readonly schema: object; readonly example?: unknown }>;
}

interface Operation {
  readonly operationId: string;
  readonly requestBody?: { readonly content: Record<string, { schema: object; examples: Record<string, Response> }> };
  readonly responses: Record<string, Response>;
}

/** The document of the control API. */
export const document = controlDocument as unknown as {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: Record<string, object>; readonly responses: Record<string, Response> };
};

const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, strictRequired: false });
addFormats.default(ajv);
ajv.addVocabulary(Object.keys(document));
ajv.addSchema(document, "control");

/** The violations of a schema of the document. @param pointer JSON pointer to the schema. */
export function findViolations(pointer: string, value: unknown): string[] {
  const validate = ajv.getSchema(`control#${encodeURI(pointer)}`);
  if (!validate) throw new Error(`There is no schema at ${pointer}.`);
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath || "/"} ${message}`);
}

/** A key as a segment of a JSON pointer. */
export function formatSegment(key: string): string {
  return formatPointer([key]).slice(1);
}

/** A response, read and parsed. */
export interface ParsedResponse {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look at what they expect
  readonly json: any;
  readonly text: string;
  readonly headers: Headers;
}

/** Overrides for sending a request. */
export interface Sending {
  readonly headers?: Record<string, string>;
  /** Sent in place of the JSON body. */
  readonly text?: string;
}

/** A sandbox. */
export interface Sandbox {
  readonly server: SandboxServer;
  /** The default tenant's control. */
  readonly tenant: TenantControl;
  /** Calls the control API, and checks the response against the document. @param path below `/_sandbox`. */
  callControl(method: string, path: string, body?: unknown, sending?: Sending): Promise<ParsedResponse>;
  /** Calls the Store Administration API. @param path below `/api/202412`. */
  call(method: string, path: string, body?: unknown, token?: string): Promise<ParsedResponse>;
}

/** Opens an empty sandbox for a test. */
export async function openSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const server = await SandboxServer.open({ dataSet: "empty", ...options });
  onTestFinished(() => server.close());
  const send = async (
    method: string,
    address: string,
    body: unknown,
    headers: Record<string, string>,
    text = body === undefined ? undefined : JSON.stringify(body),
  ): Promise<ParsedResponse> => {
    const init = { method, headers, ...(text !== undefined && { body: text }) };
    const response = await server.fetch(`http://sandbox.test${address}`, init);
    return parseResponse(response);
  };
  return {
    server,
    tenant: new TenantControl(server.tenant(), server.tenants),
    async callControl(method, path, body, { headers = {}, text } = {}) {
      const type: Record<string, string> = body === undefined ? {} : { "content-type": "application/json" };
      const response = await send(method, `/_sandbox${path}`, body, { ...type, ...headers }, text);
      expect(findUndocumented(method, path, response)).toEqual([]);
      return response;
    },
    call(method, path, body, token = "sandbox-token") {
      const headers = { "x-service-access-token": token, "content-type": "application/json" };
      return send(method, `/api/202412${path}`, body, headers);
    },
  };
}

/** Reads a response, and parses its JSON. */
export async function parseResponse(response: globalThis.Response): Promise<ParsedResponse> {
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json") && text !== "";
  return { status: response.status, text, json: isJson ? JSON.parse(text) : undefined, headers: response.headers };
}

/** Lists where a response does not match the document. The response to an unknown route is a Problem. */
function findUndocumented(method: string, target: string, { status, json }: ParsedResponse): string[] {
  const [path = ""] = target.split("?");
  const template = Object.keys(document.paths).find(
    (known) => known.split("/").length === path.split("/").length && matches(known, path),
  );
  const verb = method.toLowerCase();
  const operation = template === undefined ? undefined : document.paths[template]?.[verb];
  if (template === undefined || !operation) return findViolations("/components/schemas/Problem", json);
  const responses = `/paths/${formatSegment(template)}/${verb}/responses`;
  const declared = operation.responses[status];
  if (!declared) return [`${status} is not declared by ${operation.operationId}`];
  const content = declared.content ?? document.components.responses[declared.$ref?.split("/").at(-1) ?? ""]?.content;
  if (!content?.["application/json"]) return [];
  return findViolations(
    declared.$ref
      ? `/components/responses/${declared.$ref.split("/").at(-1)}/content/application~1json/schema`
      : `${responses}/${status}/content/application~1json/schema`,
    json,
  );
}

function matches(template: string, path: string): boolean {
  const given = path.split("/");
  return template.split("/").every((part, index) => part.startsWith("{") || part === given[index]);
}

/** A customer, as the interface writes it in the `typed` wire format. */
export const maya = {
  id: "7203915548807162",
  firstName: "Maya",
  lastName: "Lindqvist",
  email: "maya@example.com",
  ordersCount: 1,
  totalSpent: 48.5,
  taxExempt: false,
  createTime: "2024-03-12T09:15:27-08:00",
  updateTime: "2024-03-12T09:15:27-08:00",
};

/** An order of hers. */
export const order = {
  orderId: 1218555927434856,
  financialStatus: "paid",
  totalPrice: "48.50",
  customer: { id: "7203915548807162", firstName: "Maya" },
  lineItems: [
    { id: "3300574918265730001", title: "Cedar candle", quantity: 2, price: "24.25", requiresShipping: true },
  ],
  createdAt: "2024-12-03T09:15:27-08:00",
  updatedAt: "2024-12-03T09:15:27-08:00",
};
