/** A whole response with a list as its only member, in the `typed` wire format. Its documents were validated when they were stored. */
export class PreRenderedList {
  /** The text in UTF-8. */
  readonly text: Uint8Array;

  constructor(text: Uint8Array) {
    this.text = text;
  }
}
