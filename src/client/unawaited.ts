/** Takes the result of a callback that nobody waits for. If that is a promise that rejects, the program goes on. */
export function ignoreRejection(result: unknown): void {
  Promise.resolve(result).catch(() => {});
}
