/** Documents of a list as one text, in the declared dialect. They were held against the contract when they were kept. */
export class Joined {
  /** All of them in UTF-8, with commas between them. */
  readonly text: Uint8Array;

  constructor(text: Uint8Array) {
    this.text = text;
  }
}
