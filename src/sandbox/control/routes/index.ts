/** Every route of the control. What is said of them here is the document that is served. */
import { documentOf } from "../document.ts";
import { Raw, type Route } from "../route.ts";
import { clockRoutes } from "./clock.ts";
import { faultRoutes } from "./faults.ts";
import { requestRoutes } from "./requests.ts";
import { sandboxRoutes } from "./sandbox.ts";
import { stateRoutes } from "./state.ts";
import { tenantRoutes } from "./tenants.ts";
import { webhookRoutes } from "./webhooks.ts";

let document: string | undefined;

const documentRoute: Route = {
  id: "getDocument",
  method: "GET",
  path: "/openapi.json",
  tag: "Sandbox",
  summary: "Get this document",
  whole: true,
  answer: { description: "An OpenAPI 3.1 document.", schema: { type: "object" }, example: { openapi: "3.1.0" } },
  run: () => {
    document ??= JSON.stringify(documentOf(routes));
    return new Raw({ status: 200, headers: { "content-type": "application/json; charset=utf-8" }, body: document });
  },
};

export const routes: readonly Route[] = [
  ...stateRoutes,
  ...clockRoutes,
  ...faultRoutes,
  ...requestRoutes,
  ...webhookRoutes,
  ...tenantRoutes,
  ...sandboxRoutes,
  documentRoute,
];
