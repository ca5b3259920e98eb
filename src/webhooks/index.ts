/**
 * Receives the webhooks of the Store Administration REST API: `store-admin-api/webhooks`. The topics are documented (Events). Payload
 * and signature are not; both are assumed to follow the Standard Webhooks specification.
 */
export type { EventsByTopic } from "../../generated/topics.js";
export type { DecodeIssue } from "../client/wire-reader.ts";
export type { Bytes } from "./bytes.ts";
export { type ParseReason, type VerificationReason, WebhookParseError, WebhookVerificationError } from "./errors.ts";
export { createWebhookHandler } from "./fetch-handler.ts";
export { type HmacSha256Options, hmacSha256 } from "./hmac-sha256.ts";
export { createNodeWebhookHandler, type NodeRequest, type NodeResponse } from "./node-handler.ts";
export {
  type Delivery,
  type EventIssue,
  type HeaderRecord,
  type ParseOptions,
  parseWebhook,
  type WebhookRequest,
} from "./parse.ts";
export type { EventHandler, MessageDetails, OtherEvent, WebhookHandlerOptions } from "./receiver.ts";
export { memoryReplayStore, type ReplayStore, type ReplayStoreOptions } from "./replay-store.ts";
export {
  type StandardMessage,
  type StandardWebhooksOptions,
  signStandardWebhook,
  standardWebhooks,
} from "./standard-webhooks.ts";
export { isTopic, type Topic, topics, type WebhookEvent } from "./topic.ts";
export type { IdOf, IdVerifier, Message, Verifier } from "./verifier.ts";
