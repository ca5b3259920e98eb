/**
 * Checks a server against the contract, within vitest: `store-admin-api/conformance`. Importing it gives `expect` the matcher
 * `toConformTo`.
 */

import { expect } from "vitest";
import { matchers } from "./matcher.ts";

export type { Json, JsonObject } from "../contract/json.ts";
export type { Case, Expectation, Override, Relation, Step, Template, TokenUse } from "./cases/case.ts";
export type { Finding, ReportedFinding } from "./cases/finding.ts";
export type { ConformOptions, FetchedResult } from "./matcher.ts";
export type { Basis } from "./model/basis.ts";
export type { GapAnswers } from "./model/bundle.ts";
export { type JsonSchema, type SchemaOptions, schemaArbitrary } from "./values/arbitrary/index.ts";

expect.extend(matchers);

export { fails } from "./cases/finding.ts";
export { type OpenedContract, openContract } from "./document/open-contract.ts";
export type { GivenContract } from "./given-contract.ts";
export type { Depth } from "./phases/phase.ts";
export { type ReplayOptions, replay } from "./run/replay.ts";
export { type Progress, type Report, type RunOptions, runConformance } from "./run/run.ts";
export { CannotRun } from "./server/target.ts";
export { conformanceSuite, type SuiteOptions } from "./suite.ts";
export { type OperationCall, operationArbitrary } from "./values/operation-arbitrary.ts";
