/** Says why `fetch` failed: a connection, or a mistake in a program. */

/** The messages of the runtimes for a connection that failed: each throws a `TypeError` for it, most without a code or a cause. */
const connectionMessage = /fetch|network|connect|socket|load failed|terminated|offline|sending request/i;

/** The messages of the runtimes for a mistake in a program. They name what is wrong, which may be called `fetch` or `connection`. */
const programMessage = / is not |undefined|null|must be/;

/** Whether `fetch` threw an error of the program, such as a `fetch` function that reads a member of undefined. */
export function isProgramError(error: unknown): boolean {
  const { name, cause, code, message }: Partial<Error & { code: unknown }> = Object(error);
  return (
    /^(Type|Reference|Range|Syntax)Error$/.test(name ?? "") &&
    !cause &&
    !code &&
    (programMessage.test(message ?? "") || !connectionMessage.test(message ?? ""))
  );
}
