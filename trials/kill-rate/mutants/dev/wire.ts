/** Faults in tokens, scopes, error responses and the encoding of bodies. */
import type { OperationResult } from "../../../../src/sandbox/services/service-call.ts";
import { type Mutant, mutant } from "../../mutant.ts";
import {
  any,
  aroundOperation,
  asOwner,
  authorize,
  beforeOperation,
  changeStatus,
  kinds,
  onProblem,
  onRequestBody,
  onRequestText,
  onResponse,
  onResponseText,
  onSuccess,
  rejection,
} from "../../variation/index.ts";

export const wire: readonly Mutant[] = [
  mutant("wire-01", "listOrders", "access", "An unknown token gets 403, not 401.", () =>
    changeStatus(any, 401, 403, ({ header }) => Boolean(header("x-service-access-token"))),
  ),
  mutant("wire-02", "listCustomers", "access", "A missing token gets 400, which is not declared.", () =>
    changeStatus(any, 401, 400, ({ header }) => !header("x-service-access-token")),
  ),
  mutant("wire-03", "getCollection", "access", "A token without the scope gets 401, not 403.", () =>
    changeStatus(any, 403, 401),
  ),
  mutant("wire-04", "countLocations", "access", "A token without any scope may call everything.", () =>
    authorize(any, (held, { scopes }) => held.length === 0 || scopes.some((scope) => held.includes(scope))),
  ),
  mutant("wire-05", "listLocations", "access", "Any read scope reads, and any write scope writes, everything.", () =>
    authorize(any, (held, { scopes }) => scopes.some((scope) => held.some((each) => verbOf(each) === verbOf(scope)))),
  ),
  mutant(
    "wire-06",
    "deleteCollection",
    "access",
    "A token without the scope gets 404 for an unknown collection.",
    () => ({
      exchange: async (request, next, target) => {
        const response = await next(request);
        if (target.operation !== "deleteCollection" || response.status !== 403) return response;
        const read = await next({ ...(await asOwner(request, target)), method: "GET" });
        return read.status === 404 ? read : response;
      },
    }),
  ),
  mutant("wire-07", "getOrder", "response", "The status in an error response is a string.", () =>
    onProblem(any, (problem) => ({ ...problem, status: String(problem.status) })),
  ),
  mutant("wire-08", "getProduct", "response", "The status in the body of an error response is always 400.", () =>
    onProblem(any, (problem) => ({ ...problem, status: 400 })),
  ),
  mutant("wire-09", "getCustomer", "response", "Error responses are plain text.", () =>
    onResponse(any, ({ status, headers, body }) =>
      status < 400
        ? undefined
        : { headers: { ...headers, "content-type": "text/plain; charset=utf-8" }, body: JSON.parse(body).detail },
    ),
  ),
  mutant("wire-10", "createCustomer", "response", "The errors of an error response are strings, not objects.", () =>
    onProblem(any, ({ errors, ...problem }) => ({
      ...problem,
      errors: errors?.map(({ pointer, detail }: Record<string, string>) => `${pointer} ${detail}`),
    })),
  ),
  mutant("wire-11", "listOrders", "input", "An invalid parameter gets 400, which the list does not declare.", () =>
    changeStatus(any, 422, 400, (_, { errors = [] }) =>
      errors.some(({ pointer }: { pointer: string }) => /^\/(query|path)\//.test(pointer)),
    ),
  ),
  mutant("wire-12", "createOrder", "input", "A body that is not JSON gets 422, not 400.", () =>
    onRequestText(any, (text) => {
      if (text !== "" && !isJson(text)) throw rejection(422, "/body", "is not JSON");
      return text;
    }),
  ),
  mutant("wire-13", "updateCustomer", "input", "An empty body fails with 500.", () =>
    onRequestText(any, (text) => {
      if (text === "") throw new TypeError("The body is empty.");
      return text;
    }),
  ),
  mutant("wire-14", "listOrders", "response", "The list of orders is sent as text/html.", () =>
    onSuccess("listOrders", ({ headers }) => ({ headers: { ...headers, "content-type": "text/html" } })),
  ),
  mutant("wire-15", "createProduct", "state", "Decimals are written as doubles, so long ones lose digits.", () =>
    onResponseText(any, (text) =>
      text.replace(/"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?/g, (token) =>
        token.startsWith('"') ? token : `${Number(token)}`,
      ),
    ),
  ),
  mutant("wire-16", "createCollection", "state", "Double quotes in strings become &quot;.", () =>
    onResponseText(any, (text) => text.replace(/\\./g, (escaped) => (escaped === '\\"' ? "&quot;" : escaped))),
  ),
  mutant("wire-17", "createCustomer", "state", "Letters beyond ASCII are lost.", () =>
    // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII begins with them
    onRequestText(any, (text) => text.replace(/[^\x00-\x7f]/g, "?")),
  ),
  mutant("wire-18", "updateLocation", "state", "An update stores the strings of a location in upper case.", () =>
    onRequestBody("updateLocation", ({ location }) => {
      for (const [name, value] of Object.entries(location ?? {}))
        if (typeof value === "string") location[name] = value.toUpperCase();
    }),
  ),
  mutant("wire-19", "searchCustomers", "state", "A search clears the notes of customers.", () =>
    beforeOperation("searchCustomers", async (request, call) => {
      for (const { value } of await call.documents.find(kinds.customer, { limit: 100 }))
        await call.documents.put(kinds.customer, { ...value, updateTime: call.time("yearDayMonth"), notes: "" });
      return request;
    }),
  ),
  mutant("wire-20", "cancelOrder", "access", "A rejected cancellation stores its reason as the order's note.", () => ({
    exchange: async (request, next, target) => {
      if (target.operation !== "cancelOrder") return next(request);
      const bytes = await request.body().catch(() => new Uint8Array());
      const body = async (): Promise<Uint8Array> => bytes;
      const response = await next({ ...request, body });
      if (response.status !== 409) return response;
      const { reason: note } = JSON.parse(new TextDecoder().decode(bytes));
      const update = new TextEncoder().encode(JSON.stringify({ order: { note } }));
      const path = request.target.replace(/\/cancel.*$/, "");
      await next({ ...(await asOwner(request, target)), method: "PUT", target: path, body: async () => update });
      return response;
    },
  })),
  mutant("wire-21", "countCollections", "state", "The count of collections stays as it was first read.", () => {
    let counted: OperationResult<"countCollections"> | undefined;
    return aroundOperation("countCollections", async (request, _, next) => {
      counted ??= await next(request);
      return counted;
    });
  }),
  mutant("wire-22", "deleteProduct", "response", "Deleting a product has no response body.", () =>
    onResponseText("deleteProduct", () => ""),
  ),
];

function verbOf(scope: string): string | undefined {
  return scope.split("_")[0];
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
