import type { ControlBody, ControlOperationId } from "../../../generated/control.js";

/** An operation of the control API. */
export interface ControlOperation {
  readonly id: ControlOperationId;
  readonly method: "GET" | "PUT" | "POST" | "DELETE" | "PATCH";
  /** The path below `/_sandbox`, with `{name}` for each parameter. */
  readonly path: string;
  /** The query parameters: whether their values are numbers, and whether they are required. */
  readonly query: Readonly<Record<string, { readonly isNumber: boolean; readonly isRequired: boolean }>>;
  /** The body: the name of its schema, whether it is required, and the most bytes that it may have if that is not the usual limit. */
  readonly body?: { readonly schema: ControlBody; readonly isRequired: boolean; readonly limit?: number };
}
