/** What variations of a sandbox are made of: one line for most of them. See `Variation`. */
export type { Variation } from "../../../src/sandbox/calls/variation.ts";
export * from "./combine.ts";
export * from "./contract.ts";
export * from "./documents.ts";
export * from "./exchange.ts";
export * from "./handlers.ts";
