/** Edits a logged request and sends it again, as a new one. */

import type { LoggedRequest } from "../../log/request-log.ts";
import { hashOf } from "./address.ts";
import { headersToSend } from "./curl.ts";
import { fill, h } from "./element.ts";
import { jsonView } from "./json-view.ts";
import { statusPill } from "./panel.ts";
import type { Context } from "./view.ts";

const tokenHeader = "X-Service-Access-Token";
/** The token of a sandbox on a loopback address, unless another one was chosen. */
const usualToken = "sandbox-token";

/** The access tokens that were entered, by store. */
const tokens: Map<string, string> = new Map();

export function resendView(entry: LoggedRequest, context: Context) {
  const { requestBody = "", requestBodyEncoding } = entry;
  const method = h("input", { name: "method", value: entry.method, spellcheck: "false", autocomplete: "off" });
  const target = h("input", { name: "target", value: entry.target, spellcheck: "false", autocomplete: "off" });
  const token = h("input", { name: "token", value: tokenOf(entry, context), spellcheck: "false", autocomplete: "off" });
  const headers = h("textarea", { name: "headers", rows: 3, spellcheck: "false" });
  headers.value = headersToSend(entry)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n");
  const body = h("textarea", { name: "body", rows: 8, spellcheck: "false" });
  body.value = requestBodyEncoding === undefined ? requestBody : "";
  const alert = h("div.refused", { role: "alert" });
  const result = h("div.resent", { role: "status" });
  const submit = h("button.primary", "Send");
  const send = async (event: Event) => {
    event.preventDefault();
    submit.disabled = true;
    fill(alert);
    try {
      tokens.set(context.api.tenant, token.value);
      const init = initOf(method.value, token.value, headers.value, body.value);
      fill(result, await responseView(target.value, init, context));
    } catch (error) {
      fill(alert, error instanceof Error ? error.message : String(error));
    } finally {
      submit.disabled = false;
    }
  };
  return h(
    "details.part.resend",

    h("summary", "Edit and send again"),
    h(
      "form",
      { submit: send, novalidate: true },
      h(
        "div.fields",

        line("Method", method),
        line("Path and query", target),
        line("Access token", token),
        line("Headers, one a line", headers),
        line("Body", body),
      ),
      requestBodyEncoding !== undefined && h("p.dim", "A body that is not text cannot be edited."),
      alert,
      h("p.actions", submit),
    ),
    result,
  );
}

function line(label: string, control: HTMLElement) {
  return h("label", label, control);
}

function tokenOf({ token }: LoggedRequest, { api, connection }: Context) {
  const known = tokens.get(api.tenant) ?? connection.token;
  return known ?? (token === `…${usualToken.slice(-4)}` ? usualToken : "");
}

/** @throws Error if a line is not a header, or the method cannot have a body. */
function initOf(method: string, token: string, lines: string, body: string): RequestInit {
  const headers = new Headers();
  for (const text of lines.split("\n").filter((each) => each.trim() !== "")) {
    const [, name, value] = /^([^:\s]+):\s*(.*)$/.exec(text) ?? [];
    if (name === undefined || value === undefined) throw new Error(`Write a header as “Name: value” (got ${text}).`);
    headers.append(name, value);
  }
  if (token !== "") headers.set(tokenHeader, token);
  const fields = Object.fromEntries(headers);
  if (body === "") return { method, headers: fields };
  if (/^(get|head)$/i.test(method)) throw new Error(`A browser sends no body with ${method}. Use the shell command.`);
  // A string would get a type of its own.
  return { method, headers: fields, body: new TextEncoder().encode(body) };
}

async function responseView(target: string, init: RequestInit, { api, connection, choices }: Context) {
  if (!target.startsWith("/api/")) throw new Error("The path must start with /api/.");
  const last = (await api.requests({ limit: 1 })).requests.at(-1)?.number ?? 0;
  const response = await connection.fetch(target, init);
  const text = await response.text();
  const logged = (await api.requests({ after: last })).requests;
  const own = logged.find(({ method, target: sent }) => method === init.method && sent === target);
  const link =
    own && h("a", { href: hashOf({ view: "requests", path: [String(own.number)] }) }, `Request ${own.number}`);
  return h(
    "div",

    h("p", statusPill(response.status), " ", link),
    jsonView(text, { label: "Response", resources: choices.resources }),
  );
}
