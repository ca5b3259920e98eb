// Requests and responses over `node:http`.
import http from "node:http";
import { authenticate, authorize } from "./access.js";
import { hasBug } from "./bug.js";
import { uuid } from "./ids.js";
import { Problem, reject } from "./problem.js";
import { findRoute } from "./router.js";

const base = "/api/202412";
const createdPaths = ["/products", "/orders", "/customers", "/collections"];

/** @returns the status and the body of the response. */
function handle(request, response, bytes) {
  const url = new URL(request.url, "http://x");
  if (!url.pathname.startsWith(`${base}/`)) reject(404, "no_route", "no such address");
  const granted = authenticate(request);
  const { found, params } = findRoute(request.method, url.pathname.slice(base.length).replace(/\/$/, ""));
  authorize(granted, found);
  for (const name of Object.keys(params)) params[name] = decodeURIComponent(params[name]);
  const body = readBody(request, bytes);
  const result = found.handle({ params, query: url.searchParams, body, response, url });
  const isCreated = hasBug("status-201") && found.method === "POST" && createdPaths.includes(found.path);
  return [isCreated ? 201 : 200, result];
}

function readBody(request, bytes) {
  if (request.method === "GET" || bytes.length === 0) return undefined;
  if (!/^application\/json\b/i.test(request.headers["content-type"] || "")) {
    reject(415, "unsupported_media_type", "use application/json");
  }
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return reject(400, "invalid_json", "the body is not JSON");
  }
}

function send(response, status, type, value) {
  const text = JSON.stringify(value);
  const length = Buffer.byteLength(text);
  response.writeHead(status, { "Content-Type": type, "Content-Length": length, "X-Request-Id": uuid() });
  response.end(text);
}

function sendProblem(response, error) {
  if (!(error instanceof Problem)) console.error(error);
  const problem = error instanceof Problem ? error : new Problem(500, "internal", String(error?.message));
  send(response, problem.status, "application/problem+json", problem);
}

export function listen(port) {
  const server = http.createServer((request, response) => {
    const chunks = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => {
      try {
        const [status, result] = handle(request, response, Buffer.concat(chunks));
        send(response, status, "application/json;charset=UTF-8", result);
      } catch (error) {
        sendProblem(response, error);
      }
    });
  });
  server.keepAliveTimeout = 5000;
  server.listen(port, "127.0.0.1", () => console.log(`listening on http://127.0.0.1:${server.address().port}`));
}
