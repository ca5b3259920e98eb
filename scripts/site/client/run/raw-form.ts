import type { Header, RawRequest } from "./draft.ts";
import { element } from "./element.ts";

/** A form for the text of a request. */
export interface RawForm {
  readonly element: HTMLElement;
  read(): RawRequest;
  write(request: RawRequest): void;
}

let forms = 0;

/** Makes a form for the text of a request. Headers are lines. */
export function makeRawForm(): RawForm {
  forms += 1;
  const id = (name: string): string => `run-raw-${forms}-${name}`;
  const method = element("input", { id: id("method"), size: "7", autocomplete: "off" });
  const target = element("input", { id: id("target"), autocomplete: "off", spellcheck: "false" });
  const headers = element("textarea", { id: id("headers"), rows: "2", spellcheck: "false" });
  const body = element("textarea", { id: id("body"), spellcheck: "false" });
  const row = (label: string, control: HTMLElement) =>
    element("div", {}, element("label", { for: control.id }, label), control);
  return {
    element: element(
      "div",
      { class: "run-form" },
      row("Method", method),
      row("Path and query", target),
      row("Headers, besides the token and the type of the body", headers),
      row("Body", body),
    ),
    read: () => ({ method: method.value, target: target.value, body: body.value, ...headersIn(headers.value) }),
    write: (request) => {
      method.value = request.method;
      target.value = request.target;
      headers.value = (request.headers ?? []).map(([name, value]) => `${name}: ${value}`).join("\n");
      body.value = request.body;
      body.rows = Math.min(12, Math.max(3, request.body.split("\n").length));
    },
  };
}

function headersIn(text: string): { readonly headers?: readonly Header[] } {
  const headers = text.split("\n").flatMap((line): Header[] => {
    const [, name, value = ""] = /^\s*([^:\s]+)\s*:\s*(.*?)\s*$/.exec(line) ?? [];
    return name === undefined ? [] : [[name, value]];
  });
  return headers.length === 0 ? {} : { headers };
}
