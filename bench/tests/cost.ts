/** What one test file cost, in seconds of the processor. */
export interface FileCost {
  readonly file: string;
  /** The worker's own, its start included where it runs this file alone. */
  readonly own: number;
  /** Of the programs that the file started and waited for. */
  readonly children: number;
}

/** The environment variable that names the list of costs, a line of JSON for each test file. */
export const costsVariable = "TEST_COSTS";
