/** Logs what a sandbox does: a line each for people, or JSON for programs. */
import type { OnControl, OnNotice, OnRequest } from "../sandbox/index.ts";
import type { Paint } from "../terminal/paint.ts";

/** What happens to the process. */
export type Lifecycle =
  | ({ readonly event: "start"; readonly url: string; readonly state: string } & Readonly<Record<string, unknown>>)
  | { readonly event: "drain"; readonly signal: string }
  | { readonly event: "stop"; readonly code: number; readonly detail?: string };

/** Logs requests, and what else an operator wants to know. */
export interface Logger {
  readonly request?: OnRequest;
  readonly control?: OnControl;
  /** Defects, and what happens to the storage. */
  readonly notice: OnNotice;
  readonly lifecycle?: (event: Lifecycle) => void;
}

/** Logs a line for each request. @param write prints a line. */
export function createLineLogger(
  write: (line: string) => void,
  paint: Paint,
): Logger & Required<Pick<Logger, "request">> {
  const request: OnRequest = (
    { at, method, target, operation, status, milliseconds, fault, violations, token },
    tenant,
  ) => {
    const time = paint("dim", new Date(at).toTimeString().slice(0, 8));
    const style = status >= 500 || status === 0 ? "red" : status >= 400 ? "yellow" : "green";
    const notes = [
      operation ?? "",
      tenant === undefined || tenant === "default" ? "" : `store ${tenant}`,
      token === undefined ? "no token" : "",
      fault === undefined ? "" : `fault: ${fault}`,
      violations ? `CONTRACT BREACH ${violations.map(({ pointer, detail }) => `${pointer} ${detail}`).join("; ")}` : "",
    ].filter(Boolean);
    const took = `${milliseconds < 10 ? milliseconds.toFixed(1) : milliseconds.toFixed(0)} ms`;
    const code = paint(style, String(status).padEnd(3));
    write(
      `${time} ${code} ${method.padEnd(6)} ${printable(target)} ${paint("dim", `${took}  ${notes.join("  ")}`.trimEnd())}`,
    );
  };
  return { request, notice: printNotice };
}

/** Prints a notice for people, to standard error. */
export const printNotice: OnNotice = (notice) => {
  if (notice.event === "defect") console.error(`Defect ${notice.id}:`, notice.error);
  else if (notice.event === "database" && notice.state === "back") console.error("The database can be reached again.");
  else if (notice.event === "database") console.error(`The database cannot be reached: ${notice.detail}`);
  else if (notice.event === "migration" && notice.from > 0)
    console.error(`The schema of the database is now ${notice.to} (it was ${notice.from}).`);
  else if (notice.event === "lock")
    console.error("Another process keeps a store: writes to it fail with 503 until it ends, in 10 seconds at most.");
};

/** The operations that load balancers call again and again. They are logged when their status changes. */
const probes: ReadonlySet<string | undefined> = new Set(["getHealth", "getLiveness", "getReadiness", "getMetrics"]);

/** Logs a JSON object for each request, each control call and everything else, without bodies. @param write prints a line. */
export function createJsonLogger(write: (line: string) => void): Required<Logger> {
  const log = (event: string, members: object, at = Date.now()): void =>
    write(JSON.stringify({ event, time: new Date(at).toISOString(), ...members }));
  const request: OnRequest = (
    { at, method, target, operation, token, status, milliseconds, fault, violations, responseBody },
    tenant,
  ) => {
    const took = Number(milliseconds.toFixed(3));
    const reason = status >= 500 ? detailOf(responseBody) : undefined;
    const call = { tenant, method, target: printable(target), operation, token, status, milliseconds: took };
    log("request", { ...call, reason, fault, violations }, at);
  };
  const lastStatus = new Map<string | undefined, number>();
  const control: OnControl = ({ at, path, ...call }) => {
    const { operation, status } = call;
    if (probes.has(operation) && lastStatus.get(operation) === status) return;
    lastStatus.set(operation, status);
    log("control", { path: printable(path), ...call }, at);
  };
  const notice: OnNotice = ({ event, ...members }) => {
    if (!("error" in members)) return log(event, members);
    const { id, error } = members;
    const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
    log(event, { id, message, stack });
  };
  return { request, control, notice, lifecycle: ({ event, ...members }) => log(event, members) };
}

/** What an error response says. */
function detailOf(body: string | Uint8Array): string | undefined {
  try {
    return (JSON.parse(typeof body === "string" ? body : new TextDecoder().decode(body)) as { detail?: string }).detail;
  } catch {
    return undefined;
  }
}

/** A request target without control characters, which a terminal would obey. */
function printable(target: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
  return target.slice(0, 300).replace(/[\u0000-\u001f\u007f-\u009f]/g, "?");
}
