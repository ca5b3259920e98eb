import { type Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { type Access, checkScope, tokenHeader } from "./access.ts";
import type { Call, Operation } from "./operation.ts";
import { operations } from "./operations.ts";
import { Problem } from "./problem.ts";
import { Query } from "./query.ts";
import type { Shop } from "./shop.ts";

const base = "/api/202412";

export function createApp(shop: Shop, access: Access): Hono {
  const app = new Hono();
  const all = operations(shop);
  const acceptsAny = shop.bug("access-any-token");

  app.use("*", async (c, next) => {
    access.scopesOf(c.req.header(tokenHeader), acceptsAny);
    await next();
  });

  for (const operation of all) {
    app.on(operation.method, base + operation.path, async (c) => {
      const granted = access.scopesOf(c.req.header(tokenHeader), acceptsAny);
      const works = shop.bug("access-work-before-check") && operation.method === "DELETE";
      const early = works ? await answer(c, operation) : undefined;
      checkScope(granted, operation.scopes);
      return early ?? answer(c, operation);
    });
  }

  for (const path of new Set(all.map((operation) => operation.path))) {
    const methods = all.filter((operation) => operation.path === path).map((operation) => operation.method);
    app.all(base + path, (c) => {
      c.header("Allow", methods.join(", "));
      throw new Problem("method-not-allowed", `The path takes ${methods.join(" and ")}.`);
    });
  }

  app.notFound((c) => reject(c, new Problem("not-found", `There is no path ${c.req.path}.`), shop));
  app.onError((error, c) => {
    if (error instanceof Problem) return reject(c, error, shop);
    return reject(c, new Problem("internal", "Something went wrong on our side."), shop);
  });
  return app;
}

async function answer(c: Context, operation: Operation): Promise<Response> {
  let status: ContentfulStatusCode = 200;
  const call: Call = {
    id: (name) => c.req.param(name) ?? "",
    query: new Query(new URL(c.req.url).searchParams),
    body: await readBody(c),
    header: (name, value) => c.header(name, value),
    status: (other) => {
      status = other;
    },
  };
  return c.json(await operation.handle(call), status);
}

async function readBody(c: Context): Promise<unknown> {
  if (c.req.method === "GET" || c.req.method === "HEAD") return undefined;
  const text = await c.req.text();
  if (text.trim() === "") return undefined;
  if (!/^application\/json\s*(;|$)/i.test(c.req.header("Content-Type") ?? ""))
    throw new Problem("media-type", "Send the body with Content-Type: application/json.");
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Problem("malformed-request", "The body is not valid JSON.");
  }
}

function reject(c: Context, problem: Problem, shop: Shop): Response {
  const status = problem.kind === "malformed-request" && shop.bug("http-malformed-500") ? 500 : problem.status;
  if (shop.bug("http-error-as-text")) return c.text(problem.message, status as ContentfulStatusCode);
  if (status === 401) c.header("WWW-Authenticate", `ApiKey header="${tokenHeader}"`);
  c.header("Content-Type", "application/problem+json");
  return c.body(JSON.stringify(problem.toDocument(c.req.path)), status as ContentfulStatusCode);
}
