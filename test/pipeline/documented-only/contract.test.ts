import { lintFromString } from "@redocly/openapi-core";
import { beforeAll, expect, test } from "vitest";
import { makeDocumentedOnly } from "../../../scripts/documented-only/documented-only.ts";
import { readRedoclyConfig } from "../../../scripts/lint/lint-sources.ts";
import { toJson } from "../../../scripts/pipeline/serialize.ts";
import { bundleSources } from "../../../scripts/read/bundle.ts";
import { Sources } from "../../../scripts/read/sources.ts";
import type { OpenApiDocument } from "../../../src/contract/document.ts";
import { operationsOf } from "../../../src/contract/operation.ts";
import { root } from "../../support/program.ts";
import { findViolations } from "../support/documented-only.ts";

let bundle: OpenApiDocument;
let view: OpenApiDocument;

beforeAll(async () => {
  ({ document: bundle } = await bundleSources(await Sources.read(root), await readRedoclyConfig(root)));
  view = makeDocumentedOnly(bundle);
});

test("the documented-only contract is valid OpenAPI 3.1", async () => {
  expect(await findViolations(view)).toEqual([]);
});

test("its references, links and examples are valid", async () => {
  const config = await readRedoclyConfig(root);
  const problems = await lintFromString({ source: toJson(view), config });
  // Every failure is ours, so that no operation has one left.
  const wrong = problems.filter(({ ruleId }) => ruleId !== "operation-4xx-response");
  expect(wrong.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

test("it contains no assumptions", () => {
  expect(toJson(view)).not.toMatch(/"x-assumed"|"assumed"/);
  expect(toJson(bundle)).toMatch(/"x-assumed"/);
});

test("it has all operations and topics, with the documented scopes", () => {
  const stated = (document: OpenApiDocument) =>
    operationsOf(document).map(({ id, path, node }) => ({ id, path, security: node.security }));
  expect(stated(view)).toEqual(stated(bundle));
});
