import { describe, expect, test } from "vitest";
import { answerOf, type Operation, operations } from "../support/bundle.ts";
import { mockedStore } from "../support/store.ts";
import { violations } from "../support/validate.ts";
import { type Call, calls } from "./calls/index.ts";

test("every operation of the contract has its call, and no other", () => {
  expect(operations.map(({ id }) => id).sort()).toEqual(Object.keys(calls).sort());
  expect(Object.keys(calls)).toHaveLength(49);
});

/** What a call of this operation looks like: its method, and its path with something in place of each parameter. */
const route = ({ method, path }: Operation) => new RegExp(`^${method} ${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`);

describe.each(operations.map((operation) => [operation.id, operation] as const))("%s", (id, operation) => {
  const { send, answers: keys }: Call = calls[id as keyof typeof calls];
  const { schema, examples } = answerOf(operation, "200");

  test("answers a valid call with 200 and the stated keys", async () => {
    const sent: string[] = [];
    const onSend = ({ method, url }: Request) => sent.push(`${method.toLowerCase()} ${new URL(url).pathname}`);
    const { response, data } = await send(mockedStore({ onSend }));
    expect(sent).toEqual([expect.stringMatching(route(operation))]);
    expect(response.status).toBe(200);
    expect(response.headers.get("sl-violations")).toBeNull();
    expect(Object.keys(data as object)).toEqual(keys);
    expect(violations(schema, data)).toEqual([]);
  });

  test.each(examples)("has the example %s", async (example) => {
    const { response, data } = await send(mockedStore({ prefer: `example=${example}` }));
    expect(response.status).toBe(200);
    expect(response.headers.get("sl-violations")).toBeNull();
    expect(Object.keys(data as object)).toEqual(keys);
    expect(violations(schema, data)).toEqual([]);
  });

  test.each(Object.entries(operation.bodies))("takes the example body %s", async (_, body) => {
    const { response } = await send(mockedStore({ body: JSON.stringify(body) }));
    expect(response.headers.get("sl-violations")).toBeNull();
    expect(response.status).toBe(200);
  });
});
