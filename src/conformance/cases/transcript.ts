/** What was sent to a server, and its responses. */
import type { Json } from "../../contract/json.ts";
import type { Operation } from "../model/operation.ts";
import type { WireRequest } from "../server/wire-request.ts";
import type { WireResponse } from "../server/wire-response.ts";
import type { Case, Step } from "./case.ts";

/** A request and its response. */
export interface Exchange {
  readonly operation: Operation;
  readonly request: WireRequest;
  /** The arguments of the request: path and query parameters, and the body. */
  readonly path: Readonly<Record<string, Json>>;
  readonly query: Readonly<Record<string, Json>>;
  readonly body: Json | undefined;
  readonly response: WireResponse;
}

/** A step that was run. */
export interface PlayedStep {
  readonly step: Step;
  /** One for each request; empty if the step could not be sent. */
  readonly exchanges: readonly Exchange[];
  /** Why it was not sent. */
  readonly skipped?: string;
  /** The label of the step whose response lacks a value that it needs. */
  readonly needs?: string;
  /** The parameter for which no response shows a value. */
  readonly lacks?: string;
  /** Whether the server announces the pages of this list, as it did in this step or in an earlier one. */
  readonly announcesPages?: boolean;
}

/** A case that was run. */
export interface Transcript {
  readonly case: Case;
  readonly steps: readonly PlayedStep[];
}
