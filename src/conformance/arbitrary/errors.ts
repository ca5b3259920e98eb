/** What is wrong with a schema, when no values of it can be made. */

/** The schema has a keyword, or a form of one, that is not known here; ignoring it could make values that are invalid. */
export class UnknownKeyword extends Error {
  override name = "UnknownKeyword";
  /** JSON pointer to the keyword, in the schema. */
  readonly pointer: string;

  constructor(pointer: string, what: string) {
    super(`${pointer}: ${what}`);
    this.pointer = pointer;
  }
}

/** No value is valid, or none was found. */
export class UnsatisfiableSchema extends Error {
  override name = "UnsatisfiableSchema";
  /** JSON pointer to the schema. */
  readonly pointer: string;

  constructor(pointer: string, why: string) {
    super(`${pointer}: no value is valid: ${why}. Widen the schema, or take it out.`);
    this.pointer = pointer;
  }
}
