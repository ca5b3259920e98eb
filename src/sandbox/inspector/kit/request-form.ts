/** A form for a request as it is sent. */

import { h } from "./element.ts";
import { fieldRow } from "./form.ts";
export interface RequestText {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly headers?: readonly (readonly [name: string, value: string])[];
  readonly body: string;
}

export interface RequestForm {
  readonly element: HTMLElement;
  /** @throws Error if a line is not a header. */
  read(): RequestText & { readonly token: string };
  write(request: RequestText): void;
}

/** @param token the access token, for a form that has a field for it. */
export function requestForm(token?: string): RequestForm {
  const input = (value = "") => h("input", { value, autocomplete: "off", spellcheck: "false" });
  const area = () => h("textarea", { rows: 3, spellcheck: "false" });
  const [method, target, secret, headers, body] = [input(), input(), input(token), area(), area()];
  return {
    element: h(
      "div.inputs",
      fieldRow("Method", method),
      fieldRow("Path and query", target),
      token !== undefined && fieldRow("Access token", secret),
      fieldRow("Headers, one a line", headers, "besides the token and the content type"),
      fieldRow("Body", body),
    ),
    read: () => ({
      method: method.value,
      target: target.value,
      token: secret.value,
      headers: headersIn(headers.value),
      body: body.value,
    }),
    write: (request) => {
      method.value = request.method;
      target.value = request.target;
      headers.value = (request.headers ?? []).map(([name, value]) => `${name}: ${value}`).join("\n");
      body.value = request.body;
      body.rows = Math.min(12, Math.max(3, request.body.split("\n").length));
    },
  };
}

function headersIn(text: string): (readonly [name: string, value: string])[] {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.map((line) => {
    const [, name, value] = /^\s*([^:\s]+)\s*:\s*(.*?)\s*$/.exec(line) ?? [];
    if (name === undefined || value === undefined) throw new Error(`Write a header as “Name: value” (got ${line}).`);
    return [name, value];
  });
}
