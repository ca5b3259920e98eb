/** What a server says of each exchange: a line for people, or JSON for machines. */
import type { OnRequest } from "../sandbox/index.ts";
import type { Paint } from "../terminal/paint.ts";

/** @param write takes a line without its end. @param showTenant whether lines name the tenant. */
export function linesFor(write: (line: string) => void, paint: Paint): OnRequest {
  return ({ at, method, target, operation, status, milliseconds, fault, violations, token }, tenant) => {
    const time = paint("dim", new Date(at).toTimeString().slice(0, 8));
    const style = status >= 500 || status === 0 ? "red" : status >= 400 ? "yellow" : "green";
    const notes = [
      operation ?? "",
      tenant === undefined || tenant === "default" ? "" : `tenant ${tenant}`,
      token === undefined ? "no token" : "",
      fault === undefined ? "" : `fault: ${fault}`,
      violations ? `CONTRACT BREACH ${violations.map(({ pointer, detail }) => `${pointer} ${detail}`).join("; ")}` : "",
    ].filter(Boolean);
    const took = `${milliseconds < 10 ? milliseconds.toFixed(1) : milliseconds.toFixed(0)} ms`;
    const code = paint(style, String(status).padEnd(3));
    write(
      `${time} ${code} ${method.padEnd(6)} ${shown(target)} ${paint("dim", `${took}  ${notes.join("  ")}`.trimEnd())}`,
    );
  };
}

/** One JSON object a line, without bodies. */
export function jsonFor(write: (line: string) => void): OnRequest {
  return ({ at, method, target, operation, token, status, milliseconds, fault, violations }, tenant) => {
    const time = new Date(at).toISOString();
    const took = Number(milliseconds.toFixed(3));
    write(
      JSON.stringify({
        time,
        tenant,
        method,
        target: shown(target),
        operation,
        token,
        status,
        milliseconds: took,
        fault,
        violations,
      }),
    );
  };
}

/** A target as it may stand in a line. What came over the wire may hold anything that a terminal obeys. */
function shown(target: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  return target.slice(0, 300).replace(/[\u0000-\u001f\u007f-\u009f]/g, "?");
}
