/** The configuration of Portman. */
import { operations } from "../../../../generated/contract.js";
import type { OpenApiDocument } from "../../../../src/contract/document.ts";
import { bodyOf, pathParametersOf, scenario } from "../scenario.ts";

/**
 * Its own contract tests, with the exact status; its own variations of requests, which break one keyword of a schema each; each
 * operation without a token; and the order and the ids of the scenario.
 *
 * Undeclared members pass. It can reject them, but closes each part of an `allOf` by itself, and then fails 26 operations of a right
 * server.
 */
export const portmanConfig = (contract: OpenApiDocument): object => ({
  version: 1.0,
  globals: { orderOfOperations: scenario.map(({ operation }) => requestName(operation)) },
  tests: {
    contractTests: testsForStatus(200).map((test) => ({ openApiOperation: "*::/*", ...test })),
    variationTests: [
      variation(422, { fuzzing: [{ requestBody: [everyKeyword], requestQueryParams: [everyKeyword] }] }),
      variation(401, { overwrites: [{ overwriteRequestSecurity: { remove: true } }] }),
    ],
  },
  assignVariables: scenario.map(({ operation, keeps = {} }) => ({
    openApiOperation: requestName(operation),
    collectionVariables: Object.entries(keeps).map(([name, pointer]) => ({
      responseBodyProp: formatPath(pointer),
      name,
    })),
  })),
  overwrites: scenario.map((step) => ({
    openApiOperation: requestName(step.operation),
    overwriteRequestPathVariables: pathParametersOf(step.operation).map((name) =>
      overwriteVariable(name, `{{${name}}}`),
    ),
    overwriteRequestQueryParams: Object.entries(step.query ?? {}).map(([name, value]) =>
      overwriteVariable(name, value),
    ),
    overwriteRequestBody: step.body ? [overwriteVariable(".", bodyOf(contract, step))] : [],
  })),
});

const on = { enabled: true };
const everyKeyword = {
  requiredFields: on,
  minimumNumberFields: on,
  maximumNumberFields: on,
  minLengthFields: on,
  maxLengthFields: on,
};

/** The tests of an answer with this status. */
function testsForStatus(code: number): object[] {
  return [
    { statusCode: { enabled: true, code } },
    { contentType: on },
    { jsonBody: on },
    { schemaValidation: on },
    { headersPresent: on },
  ];
}

/** Other requests of each operation, which must get this status. */
function variation(code: number, how: object): object {
  const name = String(code);
  return {
    openApiOperation: "*::/*",
    openApiResponse: name,
    variations: [{ name, openApiResponse: name, ...how, tests: { contractTests: testsForStatus(code) } }],
  };
}

function overwriteVariable(key: string, value: unknown): object {
  return { key, value, overwrite: true };
}

/** An operation as Portman names it. */
function requestName(operation: keyof typeof operations): string {
  const { method, path } = operations[operation];
  return `${method}::${path}`;
}

/** A JSON pointer as Portman writes it: `order.lineItems[0].id`. */
function formatPath(pointer: string): string {
  return pointer
    .slice(1)
    .replaceAll("/", ".")
    .replace(/\.(\d+)/g, "[$1]");
}
