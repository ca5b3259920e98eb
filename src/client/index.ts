/** The client of the Store Administration REST API: `store-admin-api`. */
export * from "../../generated/operations.js";
export type * from "../../generated/requests.js";
export { apiVersion } from "../api-version.ts";
export type { Clock } from "./clock.ts";
export { createStore, type Store } from "./create-store.ts";
export {
  AbortError,
  BadRequestError,
  type CallError,
  ConflictError,
  ConnectionError,
  DecodeError,
  ForbiddenError,
  HttpError,
  IncompleteListError,
  NotFoundError,
  PagingLoopError,
  RateLimitError,
  ServerError,
  StoreError,
  TimeoutError,
  UnauthorizedError,
  UnprocessableError,
} from "./errors.ts";
export { type LogTarget, logTo } from "./log.ts";
export type { ClientOperation, ClientPaging, ListOperation } from "./operation.ts";
export type {
  AccessToken,
  Attempt,
  CallLogger,
  CallOptions,
  FailedAttempt,
  FailedCall,
  FetchedResponse,
  FetchInit,
  Hooks,
  OutgoingRequest,
  ResponseIssue,
  StoreOptions,
} from "./options.ts";
export type { PageIterator, PaginationEnd } from "./page-iterator.ts";
export type { Cursor, Page, PagingOptions } from "./pagination.ts";
export {
  type Call,
  type Calls,
  type ListCall,
  type Paged,
  type PickedCalls,
  type PickedStore,
  paged,
  pickStore,
  type RawRequest,
  type RawRequestOptions,
  type Result,
  type SafeCall,
  type Table,
  type WithResponse,
} from "./pick-store.ts";
export { isProblem } from "./problem.ts";
export type { ReadResponse } from "./read-response.ts";
export type { WireFormat } from "./request-body.ts";
export { formatTime, type ParseTimeOptions, parseTime, type TimeForm } from "./time.ts";
export { packageVersion } from "./user-agent.ts";
export type { DecodeIssue } from "./wire-reader.ts";
