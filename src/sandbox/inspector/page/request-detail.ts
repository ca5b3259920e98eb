/** One logged request: the request, the response, and violations. */

import type { Violation } from "../../../validation/violations.ts";
import type { LoggedRequest } from "../../log/request-log.ts";
import { h } from "../kit/element.ts";
import { headerList } from "../kit/header-list.ts";
import { jsonView, type LinkTo } from "../kit/json-view.ts";
import { statusPill } from "../kit/panel.ts";
import { fullTime, took } from "../kit/times.ts";
import { hashOf } from "./address.ts";
import { clientCode } from "./client-code.ts";
import { codeView, tokenNote } from "./code-view.ts";
import { requestCommand } from "./curl.ts";
import { docsButton } from "./docs-links.ts";
import { effectsView, rejectionView } from "./request-effects.ts";
import { resendView } from "./resend.ts";
import type { Context } from "./view.ts";

export function requestTitle({ method, target, status }: LoggedRequest) {
  return [statusPill(status), " ", h("span.method", method), " ", h("span.target", target)];
}

export function requestDetail(entry: LoggedRequest, context: Context): HTMLElement[] {
  const { operation, at, milliseconds, requestHeaders, responseBody, responseHeaders, violations, fault } = entry;
  const { linkTo } = context;
  const wrong = violations ?? errorsOf(entry);
  return [
    h(
      "p.facts",
      operation && h("a", { href: hashOf({ view: "requests", query: { operation } }) }, operation),
      operation && docsButton(context.docs.operation(operation), operation),
      h("span", fullTime(at)),
      h("span", took(milliseconds)),
      fault && h("span.pill.fault", `Fault: ${fault}`),
    ),
    ...rejectionView(entry, context.docs),
    ...(wrong.length > 0 ? [wrongList(violations ? "The response broke the contract" : "Violations", wrong)] : []),
    ...effectsView(entry, linkTo, context.docs),
    h("section.part", h("h3", "Request headers"), headerList(Object.entries(requestHeaders))),
    ...requestBodyView(entry, linkTo, violations ? [] : wrong),
    h("section.part", h("h3", "Response headers"), headerList(Object.entries(responseHeaders))),
    ...bodyView("Response body", responseBody, linkTo, []),
    resendView(entry, context),
    ...codeViews(entry, context),
  ];
}

function codeViews(entry: LoggedRequest, { connection, choices }: Context) {
  const origin = connection.origin ?? "http://127.0.0.1:4020";
  const code = clientCode(entry, choices.calls, origin);
  const cut =
    entry.requestBodyCut && "The log has only the start of the body, so the request cannot be repeated exactly.";
  return [
    codeView("Shell command", requestCommand(entry, origin), cut || tokenNote),
    ...(code ? [codeView("TypeScript client", code.program, ""), codeView("Test", code.test, "")] : []),
  ];
}

function requestBodyView(
  { requestBody, requestBodyEncoding, requestBodyCut }: LoggedRequest,
  linkTo: LinkTo,
  wrong: readonly Violation[],
) {
  const note =
    (requestBodyEncoding && "The body is not UTF-8. This is its base64.") ||
    (requestBodyCut && "The log has only the start of the body.");
  return [...bodyView("Request body", requestBody, linkTo, wrong), ...(note ? [h("p.dim", note)] : [])];
}

/** The violations that an error response lists. */
function errorsOf({ status, responseBody }: LoggedRequest): readonly Violation[] {
  if (status < 400) return [];
  try {
    const { errors } = JSON.parse(responseBody);
    return Array.isArray(errors) ? errors.filter((error) => typeof error?.pointer === "string") : [];
  } catch {
    return [];
  }
}

function wrongList(title: string, wrong: readonly Violation[]) {
  const lines = wrong.map(({ pointer, detail }) => h("li", h("code", pointer), " ", detail));
  return h("section.part.violations", h("h3", title), h("ul", ...lines));
}

/** @param wrong pointers begin with `/body`. */
function bodyView(label: string, text: string | undefined, linkTo: LinkTo, wrong: readonly Violation[]) {
  if (text === undefined || text === "") return [];
  const inBody = wrong.filter(({ pointer }) => /^\/body(\/|$)/.test(pointer));
  const marks = inBody.map(({ pointer, detail }) => ({ pointer: pointer.slice("/body".length), detail }));
  return [jsonView(text, { label, linkTo, wrong: marks })];
}
