/**
 * A server of the benchmark in its own process. It sends its port, and its CPU time in reply to each message.
 * The first argument is the name of the server, the second a file with the responses.
 */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { loadBundle } from "../../dist/mock/bundle.js";
import { serve } from "../../dist/mock/serve.js";
import { createSandbox } from "../../dist/sandbox/index.js";
import { fill, type RecordedResponses } from "./recorded-responses.ts";

const [, , which, file = ""] = process.argv;
const answers = JSON.parse(readFileSync(file, "utf8")) as RecordedResponses;

/** Starts Prism with the responses as examples of the three operations. */
async function prism(): Promise<number> {
  const bundle = (await loadBundle()) as { paths: Record<string, Record<string, Operation>> };
  const put = (path: string, method: string, value: string): void => {
    const content = bundle.paths[path]?.[method]?.responses["200"].content["application/json"];
    if (content) content.examples = { answer: { value: JSON.parse(value) } };
  };
  put("/api/202412/orders/{orderId}", "get", answers.get);
  put("/api/202412/orders", "get", answers.list);
  put("/api/202412/orders", "post", answers.create);
  return (await serve(bundle, {})).port;
}

interface Operation {
  responses: { 200: { content: { "application/json": { examples: object } } } };
}

async function sandbox(): Promise<number> {
  const server = await createSandbox(which === "deterministic" ? { deterministic: 1 } : {});
  await fill(server, answers.request);
  return (await server.listen()).port;
}

/** Starts bare Node.js, which sends the same bytes to every request. */
async function bare(): Promise<number> {
  const body = Buffer.from(answers.get);
  const server = createServer((_, response) => {
    response.writeHead(200, { "content-type": "application/json", "content-length": body.length }).end(body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}

const port = await (which === "prism" ? prism() : which === "bare" ? bare() : sandbox());
process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ microseconds: user + system, bytes: process.memoryUsage().rss });
});
process.on("disconnect", () => process.exit());
process.send?.({ port });
