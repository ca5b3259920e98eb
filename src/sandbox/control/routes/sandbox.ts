import { inspector } from "../inspector.ts";
import { Raw, type Route } from "../route.ts";
import { closed } from "../schema.ts";

/** The version of the interface, as its paths have it. */
const version = "202412";

/** The sandbox as a whole. */
export const sandboxRoutes: readonly Route[] = [
  {
    id: "getHealth",
    method: "GET",
    path: "/health",
    tag: "Sandbox",
    summary: "Ask whether the sandbox is there",
    whole: true,
    answer: {
      description: "It is.",
      schema: closed(
        { status: { type: "string", enum: ["ok"] }, version: { type: "string" }, tenants: { type: "integer" } },
        { required: ["status", "version", "tenants"] },
      ),
      example: { status: "ok", version, tenants: 1 },
    },
    run: ({ sandbox }) => ({ status: "ok", version, tenants: sandbox.tenants().length }),
  },
  {
    id: "inspect",
    method: "GET",
    path: "/",
    tag: "Sandbox",
    summary: "Look at the sandbox in a browser",
    whole: true,
    answer: { description: "A page.", media: "text/html", schema: { type: "string" }, example: "<!doctype html>" },
    run: async () => new Raw(await inspector()),
  },
  {
    id: "getInspectorFile",
    method: "GET",
    path: "/inspector/{file}",
    tag: "Sandbox",
    summary: "Get a file of the page",
    whole: true,
    failures: { 404: "The page has no such file." },
    answer: { description: "The file.", media: "text/css", schema: { type: "string" }, example: "body { margin: 0 }" },
    run: async ({ path: { file = "" } }) => new Raw(await inspector(file)),
  },
];
