/** The types of the validators in `generated/validators.js`. */

/** The most errors that the items of one list or object get. The items after them are not validated. */
export const maxErrorsInList = 1000;

/** One violation of a schema. */
export interface SchemaError {
  /** The JSON Schema keyword that the value violates. */
  readonly keyword: string;
  /** JSON pointer to the violating value. */
  readonly instancePath: string;
  /** JSON pointer to the keyword: in the contract, or in the schema of an operation's parameters. */
  readonly schemaPath: string;
  /** What the keyword requires. */
  readonly params: Readonly<Record<string, unknown>>;
}

/** Checks whether a value conforms to a schema. */
export interface Validate {
  (value: unknown): boolean;
  /** The violations of the last call's value, of long lists only the first ones; null if it conforms. */
  errors?: readonly SchemaError[] | null;
}
