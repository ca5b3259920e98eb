import { describe, expect, test } from "vitest";
import { contentPolicy, hostedSandboxes } from "../../scripts/site/html/content-policy.ts";
import { renderDocument } from "../../scripts/site/html/document.ts";
import { ProseRenderer } from "../../scripts/site/html/prose.ts";
import { playgroundPage } from "../../scripts/site/pages/playground.ts";

const own = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
];
const directives = (policy: string) => policy.split("; ");
const machine = "connect-src 'self' http://127.0.0.1:* http://localhost:*";

test("a page loads its own files only, and may send requests to the reader's machine", () => {
  expect(directives(contentPolicy()).sort()).toEqual([...own, machine].sort());
});

test("the pages of a site that is built for a hosted sandbox may send requests there too", () => {
  const sandboxes = ["https://sandbox.team.example"];
  const frame = { title: "Store API", publicUrl: "", editUrl: "", menu: [], sandboxes };
  const html = renderDocument(playgroundPage(), frame, new ProseRenderer());
  expect(html).toContain("http://localhost:* https://sandbox.team.example; ");
  expect(directives(contentPolicy(sandboxes)).sort()).toEqual([...own, `${machine} ${sandboxes}`].sort());
});

describe("DOCS_SANDBOXES", () => {
  test.each([
    [undefined, []],
    ["", []],
    ["https://a.example, https://b.example:8443", ["https://a.example", "https://b.example:8443"]],
  ])("%j lists %j", (text, origins) => expect(hostedSandboxes({ DOCS_SANDBOXES: text })).toEqual(origins));

  test.each([
    "https:",
    "*",
    "https://*.example",
    "https://a.example/",
    "http://a.example",
    "'unsafe-eval'",
    "a.example;",
  ])("%j is rejected", (text) => expect(() => hostedSandboxes({ DOCS_SANDBOXES: text })).toThrow(RangeError));
});
