import { expect, onTestFinished, test } from "vitest";
import { streamEvents } from "../../../src/sandbox/control/http/events.ts";
import { openSandbox } from "./support.ts";

/** Reads a stream of events one by one. */
function reading(response: Response): { next(): Promise<string>; cancel(): Promise<void> } {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  return {
    async next() {
      while (!text.includes("\n\n")) {
        const read = await reader?.read();
        if (!read || read.done) return "";
        text += read.value;
      }
      const [event = ""] = text.split("\n\n", 1);
      text = text.slice(event.length + 2);
      return event;
    },
    cancel: async () => void (await reader?.cancel()),
  };
}

for (const carrier of ["fetch", "http"] as const)
  test(`requests and deliveries are streamed as they happen, over ${carrier}`, async () => {
    const { server, tenant, call } = await openSandbox();
    const { url } = await server.listen();
    const [ask, origin] = carrier === "http" ? [fetch, url] : [server.fetch, "http://sandbox.test"];
    const response = await ask(`${origin}/_sandbox/events`);
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    const events = reading(response);
    expect(await events.next()).toMatch(/^:/);
    await call("POST", "/customers", { customer: { firstName: "Maya" } });
    const [event, id, data = ""] = (await events.next()).split("\n");
    expect([event, id]).toEqual(["event: request", "id: 1"]);
    const heard = JSON.parse(data.slice("data: ".length));
    expect(heard).toMatchObject({ number: 1, operation: "createCustomer", status: 200 });
    expect(heard).not.toHaveProperty("requestBody");

    await tenant.webhooks.subscribe({ url: `${url}/nowhere`, topics: ["products/create"] });
    await call("POST", "/products", { product: { title: "Candle" } });
    expect(await events.next()).toContain("createProduct");
    await tenant.webhooks.drain();
    // What took it is the sandbox itself, which has no such path.
    expect(await events.next()).toContain('"target":"/nowhere"');
    const delivery = await events.next();
    expect(delivery).toMatch(/^event: delivery\nid: \d+\ndata: /);
    expect(delivery).toContain('"topic":"products/create"');
    await events.cancel();
  });

test("a client that reconnects gets the events that it missed", async () => {
  const { server, call } = await openSandbox();
  for (const _ of [1, 2, 3]) await call("GET", "/shops/info");
  const response = await server.fetch("http://sandbox.test/_sandbox/events", { headers: { "last-event-id": "1" } });
  const events = reading(response);
  await events.next();
  expect(await events.next()).toContain("id: 2");
  expect(await events.next()).toContain("id: 3");
  await events.cancel();
});

test("events of a short time are sent together, and are the same for all streams", async () => {
  const { tenant, call } = await openSandbox();
  const responses = await Promise.all(Array.from({ length: 50 }, () => streamEvents(tenant.tenant, undefined)));
  const streams = responses.map(({ stream }) => {
    const texts: string[] = [];
    const stop = stream?.((text) => texts.push(String(Buffer.from(text)))) ?? (() => {});
    return { texts, stop };
  });
  for (let count = 0; count < 20; count += 1) await call("GET", "/shops/info");
  await expect.poll(() => streams[49]?.texts.join("").match(/^id: /gm)?.length).toBe(20);
  const [first] = streams;
  for (const { texts } of streams) expect(texts).toEqual(first?.texts);
  expect(first?.texts.length).toBeLessThan(20);
  for (const stream of streams) stream.stop();
});

test("a client that disconnected gets no more events", async () => {
  const { server, call } = await openSandbox();
  const events = reading(await server.fetch("http://sandbox.test/_sandbox/events"));
  await events.next();
  await events.cancel();
  expect((await call("GET", "/shops/info")).status).toBe(200);

  const leaving = new AbortController();
  const response = await server.fetch("http://sandbox.test/_sandbox/events", { signal: leaving.signal });
  leaving.abort();
  await expect(response.text()).rejects.toThrow();
  expect((await call("GET", "/shops/info")).status).toBe(200);
});

test("an open stream does not delay close", async () => {
  const { server } = await openSandbox();
  const { url } = await server.listen();
  const response = await fetch(`${url}/_sandbox/events`);
  const events = reading(response);
  onTestFinished(() => events.cancel());
  await events.next();
  await server.close();
  expect(await events.next()).toBe("");
});
