/** Errors for schemas that no values can be made for. */

/** The schema uses a keyword, or a form of one, that this module does not support. Ignoring it could make invalid values. */
export class UnsupportedKeyword extends Error {
  override name = "UnsupportedKeyword";
  /** JSON pointer to the keyword, in the schema. */
  readonly pointer: string;

  constructor(pointer: string, problem: string) {
    super(`${pointer}: ${problem}`);
    this.pointer = pointer;
  }
}

/** No value is valid, or none was found. */
export class UnsatisfiableSchema extends Error {
  override name = "UnsatisfiableSchema";
  /** JSON pointer to the schema. */
  readonly pointer: string;

  constructor(pointer: string, reason: string) {
    super(`${pointer}: no value is valid: ${reason}. Widen the schema or remove it.`);
    this.pointer = pointer;
  }
}

/** The value that cases should differ from is not valid itself. */
export class InvalidBase extends Error {
  override name = "InvalidBase";

  constructor(keyword: string, pointer: string) {
    super(`The base value is not valid: it violates '${keyword}' at '${pointer}'.`);
  }
}
