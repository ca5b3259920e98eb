/** The cost of a test file in CPU seconds. */
export interface FileCost {
  readonly file: string;
  /** Of the worker, including its start if it runs only this file. */
  readonly own: number;
  /** Of the child processes that the file waited for. */
  readonly children: number;
}

/** The environment variable with the path of the list of costs: one line of JSON for each test file. */
export const costsVariable = "TEST_COSTS";
