/**
 * Checks a server against the contract, within vitest: `store-admin-api/conformance`. Importing it gives `expect` the matcher
 * `toConformTo`.
 */

import { expect } from "vitest";
import { matchers } from "./matcher.ts";

export type { Json, JsonObject } from "../contract/json.ts";
export type { GapAnswers } from "./answers.ts";
export { type JsonSchema, type SchemaOptions, schemaArbitrary } from "./arbitrary/index.ts";
export type { Case, Expectation, Override, Relation, Step, Template, TokenUse } from "./case.ts";
export type { Basis } from "./contract/basis.ts";
export type { Finding, ReportedFinding } from "./finding.ts";
export type { FetchedResult } from "./matcher.ts";

expect.extend(matchers);

export { fails } from "./finding.ts";
export { type OperationCall, operationArbitrary } from "./operation-arbitrary.ts";
export type { Depth } from "./phases/phase.ts";
export { type ReplayOptions, replay } from "./replay.ts";
export { type Progress, type Report, type RunOptions, runConformance } from "./run.ts";
export { conformanceSuite, type SuiteOptions } from "./suite.ts";
export { CannotRun } from "./target.ts";
