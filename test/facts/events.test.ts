import { describe, expect, it } from "vitest";
import { bundle, documented, objectAt, webhooksOf } from "./contract.ts";
import { topics } from "./events.ts";

describe.each([bundle, documented])("webhooks in $name", (contract) => {
  it("are the ten topics of the source, by their own names (Events)", () => {
    expect(topics).toHaveLength(10);
    expect(Object.keys(objectAt(contract.document, "webhooks")).sort()).toEqual(
      topics.map(({ topic }) => topic).sort(),
    );
  });

  it.each(topics)("$topic is received by $operationId", ({ topic, operationId }) => {
    const received = webhooksOf(contract).filter(({ path }) => path === topic);
    expect(received.map(({ id, method }) => `${method} ${id}`)).toEqual([`post ${operationId}`]);
  });
});

it.each(topics)("$topic: its payload is marked as ours (Events, gaps)", ({ topic, about }) => {
  const [received] = webhooksOf(bundle).filter(({ path }) => path === topic);
  const marks = JSON.stringify(received?.node ?? {});
  expect(marks, `the payload is about a ${about}, and nothing of it is shown`).toContain("webhook-payload");
});

it.each(topics)("$topic: no payload is stated in the documented-only contract (Events, gaps)", ({ topic }) => {
  const [received] = webhooksOf(documented).filter(({ path }) => path === topic);
  expect(received?.node.requestBody).toBeUndefined();
});
