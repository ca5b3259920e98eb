import type { OpenApiDocument } from "../../src/contract/document.ts";
import { asArray, asObject, isObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import {
  type LocatedOperation,
  operationById,
  parametersOf,
  requestBodyOf,
  responseBodyOf,
} from "../../src/contract/operation.ts";
import { exampleOf, sampleCall } from "../../src/contract/sample-call.ts";
import type { Texts } from "../pipeline/generated.ts";
import type { RunBody, RunField, RunnableOperation, RunParameter } from "./client/run/operation.ts";
import type { SiteModel } from "./model.ts";
import { withoutMarkup } from "./page.ts";

/** What pages load to run an operation or a recipe: a script for each, since browsers fetch no JSON from disk. */
export function makeRunData(model: SiteModel): Texts {
  const values = [
    ...model.operations.map(
      (operation) => [`operations/${operation.id}`, runnableOperation(model, operation)] as const,
    ),
    ...model.recipes.map((recipe) => [`recipes/${recipe.id}`, recipe] as const),
    ["contract", withoutTexts(model.bundle)] as const,
    ["answers", [...model.gaps.values()].flatMap(({ value }) => value.followed ?? [])] as const,
  ];
  return Object.fromEntries(
    values.map(([name, value]) => [
      `assets/${name}.js`,
      `window.siteData(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
    ]),
  );
}

/** A contract as programs read it: without titles, descriptions, examples, and the sources of all but operations. */
function withoutTexts(node: Json): Json {
  if (Array.isArray(node)) return node.map(withoutTexts);
  if (!isObject(node)) return node;
  const isUnread = (name: string, value: Json): boolean =>
    /^examples?$/.test(name) ||
    (/^(title|description|summary)$/.test(name) && typeof value === "string") ||
    (name === "x-source" && !("responses" in node));
  return Object.fromEntries(
    Object.entries(node).flatMap(([name, value]) => (isUnread(name, value) ? [] : [[name, withoutTexts(value)]])),
  );
}

/** An operation as a page runs it. */
export function runnableOperation(model: SiteModel, operation: LocatedOperation): RunnableOperation {
  const original = operationById(model.bundle as OpenApiDocument, operation.id);
  const call = sampleCall(model.bundle, original);
  const statuses = Object.keys(asObject(operation.node.responses));
  return {
    id: operation.id,
    method: call.method,
    path: operation.address,
    parameters: parametersOf(model.view, operation).map((parameter) => parameterOf(model, parameter)),
    body: bodyOf(model, operation),
    sample: {
      parameters: Object.fromEntries(
        [...call.path, ...call.query, ...call.headers].map(({ name, value }) => [name, value]),
      ),
      body: call.body,
    },
    responses: Object.fromEntries(
      statuses.map((status) => {
        const media = responseBodyOf(model.bundle, original, status)?.media;
        return [status, media && exampleOf(model.bundle, media)];
      }),
    ),
  };
}

function placeOf(parameter: JsonObject): RunParameter["in"] {
  return parameter.in === "path" || parameter.in === "header" ? parameter.in : "query";
}

function parameterOf(model: SiteModel, parameter: JsonObject): RunParameter {
  const schema = model.schemas.merge(parameter.schema);
  const isList = schema.type === "array";
  const isObjectValue = parameter.style === "deepObject";
  const field = fieldOf(model, String(parameter.name), { ...schema, ...parameter }, parameter.required === true);
  return {
    ...field,
    type: isList ? "string" : isObjectValue ? "json" : field.type,
    in: placeOf(parameter),
    style: isObjectValue ? "members" : isList ? (parameter.explode === false ? "list" : "repeated") : "text",
  };
}

/** A body with one member that is an object is an envelope: its fields are those of the member. */
function bodyOf(model: SiteModel, operation: LocatedOperation): RunBody | undefined {
  const body = requestBodyOf(model.view, operation);
  if (body === undefined) return undefined;
  const { schemas } = model;
  const members = [...schemas.properties(body.node)];
  const [[name, member] = ["", {}]] = members;
  const isEnvelope = members.length === 1 && schemas.properties(member).size > 0;
  const holder = isEnvelope ? member : body.node;
  const required = new Set(schemas.required(holder));
  return {
    envelope: isEnvelope ? name : undefined,
    fields: [...schemas.properties(holder)].map(([field, schema]) =>
      fieldOf(model, field, schemas.merge(schema), required.has(field)),
    ),
  };
}

function fieldOf(model: SiteModel, name: string, schema: JsonObject, isRequired: boolean): RunField {
  const inner = model.schemas.merge(schema.schema ?? schema);
  const types = (Array.isArray(inner.type) ? inner.type : [inner.type]).filter((type) => type !== "null");
  const values = asArray(inner.enum).filter((value) => value !== null);
  const text = typeof schema.description === "string" ? schema.description : "";
  return {
    name,
    type: typeOf(types, inner.title),
    values: values.map(String),
    text: withoutMarkup(text).trim().replace(/\s+/g, " "),
    isRequired,
  };
}

/** Ids are strings, which lose no digit. */
function typeOf(types: readonly (Json | undefined)[], title: Json | undefined): RunField["type"] {
  const [type, ...others] = types;
  if (others.length > 0) return "json";
  if (type === "string" || (typeof title === "string" && title.startsWith("identifier"))) return "string";
  if (type === "integer" || type === "number") return "number";
  return type === "boolean" ? "boolean" : "json";
}
