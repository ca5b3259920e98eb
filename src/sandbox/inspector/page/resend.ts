/** Edits a logged request and sends it again, as a new one. */

import type { LoggedRequest } from "../../log/request-log.ts";
import { messageOf } from "../kit/announce.ts";
import { fill, h } from "../kit/element.ts";
import { jsonView } from "../kit/json-view.ts";
import { statusPill } from "../kit/panel.ts";
import { type RequestForm, requestForm } from "../kit/request-form.ts";
import { hashOf } from "./address.ts";
import { headersToSend } from "./curl.ts";
import { findToken, rememberToken } from "./tokens.ts";
import type { Context } from "./view.ts";

const tokenHeader = "X-Service-Access-Token";
export function resendView(entry: LoggedRequest, context: Context): HTMLElement {
  const { method, target, requestBody = "", requestBodyEncoding } = entry;
  const request = requestForm(findToken(entry.token, context) ?? "");
  const body = requestBodyEncoding === undefined ? requestBody : "";
  request.write({ method, target, headers: headersToSend(entry), body });
  const alert = h("div.refused", { role: "alert" });
  const result = h("div.resent", { role: "status" });
  const submit = h("button.primary", "Send");
  const send = async (event: Event) => {
    event.preventDefault();
    submit.disabled = true;
    fill(alert);
    try {
      const text = request.read();
      rememberToken(text.token, context);
      fill(result, await responseView(text.target, initOf(text), context));
    } catch (error) {
      fill(alert, messageOf(error));
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
      request.element,
      requestBodyEncoding !== undefined && h("p.dim", "A body that is not text cannot be edited."),
      alert,
      h("p.actions", submit),
    ),
    result,
  );
}

/** @throws Error if the method cannot have a body. */
function initOf({ method, token, headers: given, body }: ReturnType<RequestForm["read"]>): RequestInit {
  const all = new Headers();
  for (const [name, value] of given ?? []) all.append(name, value);
  if (token !== "") all.set(tokenHeader, token);
  const headers = Object.fromEntries(all);
  if (body === "") return { method, headers };
  if (/^(get|head)$/i.test(method)) throw new Error(`A browser sends no body with ${method}. Use the shell command.`);
  // A string would get a type of its own.
  return { method, headers, body: new TextEncoder().encode(body) };
}

async function responseView(target: string, init: RequestInit, { api, connection, linkTo }: Context) {
  if (!target.startsWith("/api/")) throw new Error("The path must start with /api/.");
  const last = (await api.requests({ limit: 1 })).requests.at(-1)?.number ?? 0;
  const response = await connection.fetch(target, init);
  const text = await response.text();
  const logged = (await api.requests({ after: last })).requests;
  const own = logged.find(({ method, target: sent }) => method === init.method && sent === target);
  const link =
    own && h("a", { href: hashOf({ view: "requests", path: [String(own.number)] }) }, `Request ${own.number}`);
  return h("div", h("p", statusPill(response.status), " ", link), jsonView(text, { label: "Response", linkTo }));
}
