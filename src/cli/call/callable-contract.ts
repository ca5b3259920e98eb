import type { Decoder } from "../../client/decoder.ts";
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
  /** The decoders of response bodies, by the name of their schema. */
  readonly decoders: Readonly<Record<string, Decoder>>;
  /** Whether it is that of this package. */
  readonly isOwn: boolean;
}

/** A contract as calls need it. @param decoders those of this package, for its own contract. */
export function callableContract(document: JsonObject, decoders: CallableContract["decoders"] = {}): CallableContract {
  return {
    document,
    schemas: new SchemaReader(document),
    protocol: protocolOf(document),
    operations: operationsOf(document).filter(({ kind }) => kind === "operation"),
    decoders,
    isOwn: Object.keys(decoders).length > 0,
  };
}
