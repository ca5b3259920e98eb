/** The statuses that an operation declares (OpenAPI 3.1, Responses Object). */

/** The keys of the responses of an operation: statuses such as `404`, ranges such as `4XX`, and `default`. */
export class DeclaredStatuses {
  readonly keys: readonly string[];
  /** The key of the response to a request that succeeds. */
  readonly #success: string;

  /** @param success the key of the response whose schema is that of the operation. */
  constructor(keys: readonly string[], success: string) {
    this.keys = keys;
    this.#success = success;
  }

  /** Whether a status is declared by itself, or as one of a range. */
  names(status: number): boolean {
    const key = this.keyOf(status);
    return key !== undefined && key !== "default";
  }

  /** Whether any declared response covers a status. */
  covers(status: number): boolean {
    return this.keyOf(status) !== undefined;
  }

  /**
   * The key of the response that covers a status: the most exact one; undefined if none does. Where a response to a request that succeeds
   * is declared, the default is not another one.
   */
  keyOf(status: number): string | undefined {
    const isSuccess = status >= 200 && status < 300;
    const isUsual = isSuccess && this.keys.some((key) => key.startsWith("2"));
    const wanted = [String(status), `${Math.floor(status / 100)}XX`, ...(isUsual ? [] : ["default"])];
    return wanted.find((key) => this.keys.includes(key));
  }

  /** Whether a status says that the request succeeded, and another response than that of the operation is declared for it. */
  isOtherSuccess(status: number): boolean {
    const key = this.keyOf(status);
    return status >= 200 && status < 300 && key !== undefined && key !== this.#success;
  }

  /** Whether there is a response to a request that succeeds. */
  get hasSuccess(): boolean {
    return this.keys.some((key) => key.startsWith("2") || key === "default");
  }
}
