/** Which samples of a guide can run on its page: those that send requests whose every value is in the guide. */

import { apiPath } from "../../src/api-version.ts";
import type { Json, JsonObject } from "../../src/contract/json.ts";
import type { LocatedOperation } from "../../src/contract/operation.ts";
import { defaultToken } from "../../src/sandbox/http/keys.ts";
import type { RequestText } from "../../src/sandbox/inspector/kit/request-form.ts";
import { tokenHeader } from "../recipes/recipe.ts";
import { targetOf } from "./client/run/draft.ts";
import type { SampleTarget } from "./client/run/target.ts";
import { usualAddress } from "./client/store/sandbox-address.ts";
import { callOfClient } from "./client-sample.ts";
import type { SiteModel } from "./model.ts";
import type { Block, CodeSamples } from "./page.ts";
import { runnableOperation } from "./run-data.ts";
import { type CurlRequest, requestsOfShell } from "./shell-sample.ts";

/** The blocks of a guide, with the requests of its samples. Variables of one sample hold in those after it. */
export function withRequests(model: SiteModel, blocks: readonly Block[]): Block[] {
  const variables = new Map([
    ["BASE_URL", usualAddress],
    ["ACCESS_TOKEN", defaultToken],
  ]);
  return blocks.map((block) => {
    if (block.type !== "code") return block;
    const requests = requestsOf(model, block, variables);
    return requests.length === 0 ? block : { ...block, run: { requests } };
  });
}

function requestsOf(model: SiteModel, { variants }: CodeSamples, variables: Map<string, string>): SampleTarget[] {
  const [{ language = "text", code = "" } = {}] = variants;
  if (language === "shellscript") {
    const targets = requestsOfShell(code, variables).map((request) => shellTarget(model, request));
    return targets.every((target) => target !== undefined) ? targets : [];
  }
  const call = language === "typescript" ? callOfClient(code) : undefined;
  const operation = model.operations.find(({ id }) => id === call?.operation);
  if (call === undefined || operation === undefined) return [];
  return [{ operation: operation.id, request: clientRequest(model, operation, call.args) }];
}

/** A request of curl as the page sends it; undefined if it goes elsewhere. */
function shellTarget(model: SiteModel, { method, url, headers, body }: CurlRequest): SampleTarget | undefined {
  if (!url.startsWith(`${usualAddress}/`)) return undefined;
  const target = url.slice(usualAddress.length);
  const operation = operationAt(model, method, target.split("?")[0] ?? "");
  if (operation === undefined && target.startsWith(`${apiPath}/`)) return undefined;
  const own = headers.filter(([name, value]) => !isUsual(name, value));
  return {
    ...(operation !== undefined && { operation: operation.id }),
    request: { method, target, body: inLines(body), ...(own.length > 0 && { headers: own }) },
  };
}

/** Whether the page sends a header by itself. */
function isUsual(name: string, value: string): boolean {
  const usual = { [tokenHeader.toLowerCase()]: defaultToken, "content-type": "application/json" };
  return usual[name.toLowerCase()] === value;
}

function operationAt({ operations }: SiteModel, method: string, path: string): LocatedOperation | undefined {
  const given = path.split("/");
  return operations.find((operation) => {
    const segments = operation.address.split("/");
    const isSame = segments.every((segment, index) => segment.startsWith("{") || segment === given[index]);
    return isSame && segments.length === given.length && operation.method.toUpperCase() === method;
  });
}

/** JSON with a line for each value, to edit. */
function inLines(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

/** The request of a call: its arguments are the parameters, and the members of the body. */
function clientRequest(model: SiteModel, located: LocatedOperation, args: JsonObject): RequestText {
  const operation = runnableOperation(model, located);
  const names = new Set(operation.parameters.map(({ name }) => name));
  const texts = Object.entries(args).filter(([name]) => names.has(name));
  const members = Object.entries(args).filter(([name]) => !names.has(name) || operation.body?.envelope === name);
  return {
    method: operation.method,
    target: targetOf(operation, new Map(texts.map(([name, value]) => [name, textOf(value)]))),
    body: operation.body === undefined ? "" : JSON.stringify(Object.fromEntries(members), null, 2),
  };
}

const textOf = (value: Json): string => (typeof value === "object" ? JSON.stringify(value) : String(value));
