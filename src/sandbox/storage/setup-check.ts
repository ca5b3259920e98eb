/** What a check of a setup has found. */
export interface SetupCheck {
  /** What was checked. */
  readonly name: string;
  /** `warning`: a sandbox runs, but not as it could. */
  readonly status: "passed" | "warning" | "failed";
  readonly detail: string;
  /** What to do, unless it passed. */
  readonly fix?: string;
}

export function passed(name: string, detail: string): SetupCheck {
  return { name, status: "passed", detail };
}

export function warning(name: string, detail: string, fix: string): SetupCheck {
  return { name, status: "warning", detail, fix };
}

export function failed(name: string, detail: string, fix: string): SetupCheck {
  return { name, status: "failed", detail, fix };
}
