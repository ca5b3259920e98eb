/** A request in the log of a sandbox. */
import type { Paint } from "../../terminal/paint.ts";

/** What the commands read of a logged request. */
export interface LoggedRequest {
  readonly number: number;
  readonly at: number;
  readonly method: string;
  readonly target: string;
  readonly operation?: string;
  readonly status: number;
  readonly milliseconds: number;
  readonly rejection?: { readonly detail?: string; readonly rule?: string };
  readonly events: readonly { readonly topic: string; readonly resource: string; readonly id: string }[];
  readonly deliveries: readonly { readonly id: string; readonly topic: string }[];
}

/** A line that describes a request. */
export function lineOfRequest(request: LoggedRequest, paint: Paint): string {
  const { number, at, status, method, target, operation, milliseconds, rejection } = request;
  const time = paint("dim", new Date(at).toTimeString().slice(0, 8));
  const style = status >= 500 || status === 0 ? "red" : status >= 400 ? "yellow" : "green";
  const notes = [operation ?? "", rejection?.rule ?? rejection?.detail ?? ""].filter(Boolean).join("  ");
  const took = `${milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms`;
  return `${paint("dim", `#${number}`)} ${time} ${paint(style, String(status))} ${method.padEnd(6)} ${target} ${paint("dim", `${took}  ${notes}`.trimEnd())}`;
}
