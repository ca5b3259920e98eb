/** Servers of others, with contracts of their own, that the suite is tried on. */

/** A server that runs. */
export interface RunningSubject {
  /** The address before the paths of its contract. */
  readonly url: string;
  /** Its contract: a file or an address. */
  readonly contract: string;
  readonly token?: string;
  /** Stops it. */
  stop(): Promise<void>;
}

/** A server of others. */
export interface Subject {
  /** Installs and starts it. @param folder for its files, which is kept. @throws Error with what is missing on this machine. */
  start(folder: string): Promise<RunningSubject>;
  /** Values that it accepts, by the names of members; see `fixtures` of `conform.yaml`. */
  readonly values?: Readonly<Record<string, string>>;
}

/** What is known to be wrong, with the public report that says so; `truths.yaml` has those of a subject. */
export interface Truth {
  readonly id: string;
  /** Where it was reported first; `seen` if it was seen by hand. */
  readonly report: string;
  /** What is to change. */
  readonly class: "server" | "contract" | "either";
  /** Which findings show it. */
  readonly shownBy: { readonly check: string; readonly operation: string };
}
