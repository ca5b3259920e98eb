/** An operation as a page runs it. The build writes each to a script of its own. */
import type { Json } from "../../../../src/contract/json.ts";

/** A value that readers enter. */
export interface RunField {
  readonly name: string;
  /** How its text becomes a value. `json` is anything else, written as JSON. */
  readonly type: "string" | "number" | "boolean" | "json";
  /** The values to choose from; empty if it is free. */
  readonly values: readonly string[];
  readonly text: string;
  readonly isRequired: boolean;
}

/** A parameter. */
export interface RunParameter extends RunField {
  readonly in: "path" | "query" | "header";
  /** How a query has it: as text, as a list with commas, repeated for each item, or as `name[member]`. */
  readonly style: "text" | "list" | "repeated" | "members";
}

/** The body of a request: its fields, those of its one member if that is an object. */
export interface RunBody {
  readonly envelope: string | undefined;
  readonly fields: readonly RunField[];
}

/** An operation. */
export interface RunnableOperation {
  readonly id: string;
  readonly method: string;
  /** The path template. */
  readonly path: string;
  readonly parameters: readonly RunParameter[];
  readonly body: RunBody | undefined;
  readonly sample: { readonly parameters: Readonly<Record<string, Json>>; readonly body: Json | undefined };
  /** The example of each documented response, by status. */
  readonly responses: Readonly<Record<string, Json | undefined>>;
}
