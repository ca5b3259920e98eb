import express, { type ErrorRequestHandler, type Express, type RequestHandler } from "express";
import { type Access, checkScope } from "./access.ts";
import { collectionOperations } from "./collections.ts";
import type { Company } from "./company.ts";
import { customerOperations } from "./customers.ts";
import { Rejection } from "./errors.ts";
import { fulfillmentOperations } from "./fulfillments.ts";
import { giftCardOperations } from "./gift-cards.ts";
import { locationOperations } from "./locations.ts";
import { allScopes, Call, type Operation, type Scope } from "./operation.ts";
import { orderOperations } from "./orders.ts";
import { productOperations } from "./products.ts";
import { Query } from "./query.ts";
import { refundOperations } from "./refunds.ts";
import { shopOperations } from "./shop.ts";
import { encode } from "./wire.ts";

/** Every operation of the interface. */
export function operations(company: Company): Operation[] {
  return [
    ...fulfillmentOperations(company),
    ...collectionOperations(company),
    ...customerOperations(company),
    ...giftCardOperations(company),
    ...shopOperations(),
    ...locationOperations(company),
    ...refundOperations(company),
    ...orderOperations(company),
    ...productOperations(company),
  ];
}

/** The Express application of a company. */
export function createApp(company: Company, access: Access): Express {
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag"); // a success answers 200, never 304
  const router = express.Router({ caseSensitive: true });
  const methods = new Map<string, string[]>();
  router.use(authenticate(company, access));
  for (const operation of operations(company)) {
    const { method, path } = operation;
    methods.set(path, [...(methods.get(path) ?? []), method.toUpperCase()]);
    router[method](path, authorize(company, operation), ...bodyReaders(operation), answer(company, operation));
  }
  for (const [path, allowed] of methods) {
    router.all(path, (request) => {
      const Allow = allowed.join(", ");
      throw new Rejection(405, `${request.originalUrl} does not take ${request.method}; it takes ${Allow}`, { Allow });
    });
  }
  app.use("/api/202412", router);
  app.use((request) => {
    throw new Rejection(404, `there is nothing at ${request.path}`);
  });
  app.use(reject(company));
  return app;
}

function authenticate(company: Company, access: Access): RequestHandler {
  return (request, response, next) => {
    const open = company.bug("access-any-token");
    response.locals.scopes = open ? new Set(allScopes) : access.scopesOf(request.get("X-Service-Access-Token"));
    next();
  };
}

function authorize(company: Company, operation: Operation): RequestHandler {
  const wanted = [...operation.scopes];
  if (company.bug("access-search-read") && operation.path === "/customers/search") wanted.push("read_customers");
  if (company.bug("access-gift-read-write") && wanted[0] === "read_gift_card") wanted[0] = "write_gift_card";
  const open = company.bug("access-delete-unchecked") && operation.method === "delete";
  return (_request, response, next) => {
    const held: ReadonlySet<Scope> = response.locals.scopes;
    if (!open) checkScope(held, wanted);
    next();
  };
}

/** Operations that change something read JSON bodies only. */
function bodyReaders(operation: Operation): RequestHandler[] {
  if (operation.method === "get") return [];
  const requireJson: RequestHandler = (request, _response, next) => {
    const sent = Number(request.get("Content-Length") ?? 0) > 0 || request.get("Transfer-Encoding") !== undefined;
    if (sent && !request.is("application/json")) {
      throw new Rejection(415, "the body is not JSON: Content-Type has to be application/json");
    }
    next();
  };
  return [requireJson, express.json({ limit: "2mb", strict: false })];
}

function answer(company: Company, operation: Operation): RequestHandler {
  const creates = operation.method === "post" && operation.path.split("/").length === 2;
  return async (request, response) => {
    const search = new URL(request.originalUrl, "http://localhost").searchParams;
    const query = new Query(search);
    const params = Object.fromEntries(Object.entries(request.params).map(([name, value]) => [name, String(value)]));
    const result = await operation.run(new Call(params, query, request.body));
    if (company.bug("collection-delete-204") && operation.method === "delete" && params.collectionId) {
      response.status(204).end();
      return;
    }
    response.status(company.bug("answer-create-201") && creates ? 201 : 200);
    response.json(encode(result, company.choices.scalars));
  };
}

/** Answers every failure as JSON. */
function reject(company: Company): ErrorRequestHandler {
  return (error: unknown, _request, response, _next) => {
    const rejection = asRejection(error);
    const businessRule = [400, 409, 422].includes(rejection.status);
    response.set(rejection.headers);
    response.status(company.bug("answer-rejected-200") && businessRule ? 200 : rejection.status);
    if (company.bug("answer-error-html") && [404, 410].includes(rejection.status)) {
      response.type("html").send("<!DOCTYPE html><title>Not found</title>");
      return;
    }
    response.json({ errors: rejection.errors });
  };
}

function asRejection(error: unknown): Rejection {
  if (error instanceof Rejection) return error;
  const status = error instanceof Error && "status" in error ? error.status : 500;
  if (status === 400) return new Rejection(400, "the body or the path cannot be decoded: send valid JSON in UTF-8");
  if (status === 413) return new Rejection(413, "the body is larger than 2 MB");
  if (status === 415)
    return new Rejection(415, "the body has an encoding or character set that the server does not read");
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  return new Rejection(500, "the server failed");
}
