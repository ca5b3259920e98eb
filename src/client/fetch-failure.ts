/** Tells a failed connection from a mistake in a program. */

/** The messages of the runtimes for a connection that failed: each throws a `TypeError` for it, most without a code or a cause. */
const connectionMessage = /fetch|network|connect|socket|load failed|terminated|offline|sending request/i;

/** Whether `fetch` threw an error of the program, such as a `fetch` function that reads a member of undefined. */
export function isProgramError(error: unknown): boolean {
  const { name, cause, code, message }: Partial<Error & { code: unknown }> = Object(error);
  return (
    /^(Type|Reference|Range|Syntax)Error$/.test(name ?? "") && !cause && !code && !connectionMessage.test(message ?? "")
  );
}
