/** Reads bodies of one schema. */
export interface BodyReader {
  /** The name of the schema; empty for a body without one. */
  readonly schema: string;
  /** Brings a parsed body to the types of the contract, in place. */
  readonly decode: (body: object) => void;
}
