import type { Operations } from "../../generated/contract.js";

/** The operationId of an operation of the API. */
export type OperationId = keyof Operations;
