import type { JsonObject } from "../../contract/json.ts";
import { type LocatedOperation, operationsOf } from "../../contract/operation.ts";
import { type Protocol, protocolOf } from "../../contract/protocol.ts";
import { SchemaReader } from "../../contract/schema.ts";

/** A contract, and what calls need of it. */
export interface CallableContract {
  readonly document: JsonObject;
  readonly schemas: SchemaReader;
  readonly protocol: Protocol;
  /** The operations, in the order of the contract. */
  readonly operations: readonly LocatedOperation[];
  /** Whether it is that of this package. */
  readonly isOwn: boolean;
}

/** A contract as calls need it. */
export function callableContract(document: JsonObject, { isOwn = false } = {}): CallableContract {
  return {
    document,
    schemas: new SchemaReader(document),
    protocol: protocolOf(document),
    operations: operationsOf(document).filter(({ kind }) => kind === "operation"),
    isOwn,
  };
}
