import { describe, expect, it } from "vitest";
import { bundle, documented, objectAt, webhooksOf } from "./contract.ts";
import { topics } from "./register.ts";

/** `orders/partiallyFulfilled` is received by `onOrdersPartiallyFulfilled`. */
const receiverOf = (topic: string) =>
  `on${topic
    .split("/")
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join("")}`;

describe.each([bundle, documented])("webhooks in $name", (contract) => {
  it("are the documented topics, under their own names (Events)", () => {
    expect(Object.keys(objectAt(contract.document, "webhooks")).sort()).toEqual(
      topics.map(({ topic }) => topic).sort(),
    );
  });

  it.each(topics)("$topic has an operation named after it", ({ topic }) => {
    const received = webhooksOf(contract).filter(({ path }) => path === topic);
    expect(received.map(({ id, method }) => `${method} ${id}`)).toEqual([`post ${receiverOf(topic)}`]);
  });
});

it.each(topics)("$topic has an assumed payload with its resource (Events, gaps)", ({ topic, about }) => {
  const [received] = webhooksOf(bundle).filter(({ path }) => path === topic);
  expect(JSON.stringify(received?.node ?? {})).toContain("webhook-payload");
  const data = JSON.stringify(
    objectAt(bundle.document, "components", "schemas", `${about.charAt(0).toUpperCase()}${about.slice(1)}EventData`),
  );
  expect(data).toContain(`"${about}"`);
});

it.each(topics)("$topic has no payload in the documented-only contract (Events, gaps)", ({ topic }) => {
  const [received] = webhooksOf(documented).filter(({ path }) => path === topic);
  expect(received?.node.requestBody).toBeUndefined();
});
