/** A whole answer whose one member is a list, in the `typed` wire format. Its documents were held against the contract when they were kept. */
export class PreRenderedList {
  /** The text in UTF-8. */
  readonly text: Uint8Array;

  constructor(text: Uint8Array) {
    this.text = text;
  }
}
