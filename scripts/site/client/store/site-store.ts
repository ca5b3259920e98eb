/** The store that the samples of this site run on. */

/** A request that can be repeated in a new store. */
export interface Step {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  /** The body; undefined if there was none. */
  readonly body?: string;
  /** The headers besides the token of the store and the type of the body, or in place of them. */
  readonly headers?: readonly (readonly [name: string, value: string])[];
  readonly status: number;
  /** The body of the response; undefined if there was none, or that of the control API. */
  readonly response?: string;
}

/** The requests since the store was new. */
export interface StepList {
  readonly steps: readonly Step[];
  /** Whether these are all; a list that grows too long ends. */
  readonly isComplete: boolean;
}

/** Ends a subscription of a listener. */
export type Unlisten = () => void;

/** A store that responds to requests of this page. */
export interface SiteStore {
  /** Responds to requests to `baseUrl`, as the global `fetch` would. The control API is under `/_sandbox/`. */
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  readonly baseUrl: string;
  readonly token: string;
  /** What readers should know of the store: where it is, and who has it. */
  readonly description: string;
  /** Where other programs reach the store; undefined if it is in this page. */
  readonly origin: string | undefined;
  /** What this page may do with the store as a whole; undefined if it may not call the control API. */
  readonly control: StoreControl | undefined;
  /** Calls a function when everything was replaced: by a reset, or by another tab. Event streams of this page go on, with other numbers. */
  onReplace(listener: () => void): Unlisten;
}

/** A store whose control API this page may call. */
export interface ControlledStore extends SiteStore {
  readonly control: StoreControl;
}

/** What a page may do with a store as a whole. */
export interface StoreControl {
  /** Whether others use the store too, who lose what is replaced. */
  readonly isShared: boolean;
  /** Returns to the initial data. */
  reset(): Promise<void>;
  /** The requests since the last reset, which lead to the same state in a new store; undefined if the store does not know them. */
  readonly steps: (() => Promise<StepList>) | undefined;
}
