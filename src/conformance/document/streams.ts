/** Finds the operations whose responses are streams: they need not end, and may be several values, or none. */
import { locate } from "../../contract/document.ts";
import { asObject, type JsonObject } from "../../contract/json.ts";
import { operationsOf, successStatusOf } from "../../contract/operation.ts";
import { isStreamType } from "../model/stream-types.ts";

/** Descriptions of streams. gRPC gateways write `(streaming responses)`. */
const streamWords =
  /\bstreaming response|\bstream of\b|\bevent[- ]stream\b|\bserver[- ]sent events?\b|\bnewline[- ]delimited\b/i;

/** Marks the operations of a document whose success is a stream by its description, its media types or the reference to its schema, in place. */
export function markStreams(document: JsonObject): void {
  for (const operation of operationsOf(document)) {
    const success = asObject(operation.node.responses)[successStatusOf(operation)];
    const response = locate(document, success, [])?.node;
    const content = Object.entries(asObject(response?.content));
    const isStream =
      streamWords.test(String(response?.description ?? "")) ||
      content.some(
        ([type, media]) =>
          isStreamType(type) || String(asObject(asObject(media).schema).$ref).startsWith("#/x-stream-definitions/"),
      );
    if (isStream) operation.node["x-streams"] = true;
  }
}
