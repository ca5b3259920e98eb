/** Tells a failed connection from a mistake in a program. */

const programErrors = [TypeError, ReferenceError, RangeError, SyntaxError];

/** The messages of the runtimes for a connection that failed: each throws a `TypeError` for it, most without a code or a cause. */
const connectionMessage = /fetch|network|connect|socket|load failed|terminated|offline|sending request/i;

/** Whether `fetch` threw an error of the program, such as a `fetch` function that reads a member of undefined. */
export function isProgramError(error: unknown): error is Error {
  return (
    programErrors.some((Type) => error instanceof Type) &&
    !("cause" in Object(error) || "code" in Object(error)) &&
    !connectionMessage.test((error as Error).message)
  );
}
