/** Logs requests: a line each for people, or JSON for programs. */
import type { OnControl, OnRequest } from "../sandbox/index.ts";
import type { Paint } from "../terminal/paint.ts";

/** Logs requests, and calls of the control API. */
export interface Logger {
  readonly request: OnRequest;
  readonly control?: OnControl;
}

/** Logs a line for each request. @param write prints a line. */
export function createLineLogger(write: (line: string) => void, paint: Paint): Logger {
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
  return { request };
}

/** Logs a JSON object for each request and each control call, without bodies. @param write prints a line. */
export function createJsonLogger(write: (line: string) => void): Logger {
  const request: OnRequest = (
    { at, method, target, operation, token, status, milliseconds, fault, violations },
    tenant,
  ) => {
    const time = new Date(at).toISOString();
    const took = Number(milliseconds.toFixed(3));
    write(
      JSON.stringify({
        event: "request",
        time,
        tenant,
        method,
        target: printable(target),
        operation,
        token,
        status,
        milliseconds: took,
        fault,
        violations,
      }),
    );
  };
  const control: OnControl = ({ at, path, ...call }) => {
    write(JSON.stringify({ event: "control", time: new Date(at).toISOString(), path: printable(path), ...call }));
  };
  return { request, control };
}

/** A request target without control characters, which a terminal would obey. */
function printable(target: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
  return target.slice(0, 300).replace(/[\u0000-\u001f\u007f-\u009f]/g, "?");
}
