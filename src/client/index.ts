/** The client of the Store Administration REST API: `store-admin-api`. */
export * from "../../generated/operations.js";
export type * from "../../generated/types.js";
export { apiVersion } from "../api-version.ts";
export type { Clock } from "./clock.ts";
export type { WireFormat } from "./encode.ts";
export {
  AbortError,
  BadRequestError,
  ConflictError,
  ConnectionError,
  DecodeError,
  ForbiddenError,
  HttpError,
  NotFoundError,
  PagingLoopError,
  RateLimitError,
  ServerError,
  StoreError,
  TimeoutError,
  UnauthorizedError,
  UnprocessableError,
} from "./errors.ts";
export type { AnswerIssue, Attempt, CallOptions, Hooks, OutgoingRequest, StoreOptions } from "./options.ts";
export type { Cursor, Page, PagingOptions, Walk, WalkEnd } from "./paging.ts";
export { isProblem } from "./problem.ts";
export type { DecodeIssue } from "./reader.ts";
export {
  type Call,
  type Calls,
  type ListCall,
  type Paged,
  paged,
  pickStore,
  type Result,
  type SafeCall,
  type Table,
} from "./store.ts";
export { packageVersion } from "./user-agent.ts";
export { createStore, type Store } from "./whole-store.ts";
