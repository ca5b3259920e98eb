/** One logged request: the request, the response, and violations. */

import { hashOf } from "./address.js";
import { clientCode } from "./client-code.js";
import { requestCommand } from "./curl.js";
import { docsButton } from "./docs-links.js";
import { h } from "./element.js";
import { headerList } from "./header-list.js";
import { copyText, jsonView } from "./json-view.js";
import { button, statusPill } from "./panel.js";
import { effectsView, rejectionView } from "./request-effects.js";
import { resendView } from "./resend.js";
import { fullTime, took } from "./times.js";

/** @import { LoggedRequest } from "../../log/request-log.ts" */
/** @import { Context } from "./view.js" */
/** @import { Violation } from "../../../validation/violations.ts" */

/** @param {LoggedRequest} entry */
export function requestTitle({ method, target, status }) {
  return [statusPill(status), " ", h("span", { class: "method" }, method), " ", h("span", { class: "target" }, target)];
}

/**
 * @param {LoggedRequest} entry
 * @param {Context} context
 * @returns {HTMLElement[]}
 */
export function requestDetail(entry, context) {
  const { operation, at, milliseconds, requestHeaders, responseBody, responseHeaders, violations, fault } = entry;
  const { resources } = context.choices;
  const wrong = violations ?? errorsOf(entry);
  return [
    h(
      "p",
      { class: "facts" },
      operation && h("a", { href: hashOf({ view: "requests", query: { operation } }) }, operation),
      operation && docsButton(context.docs.operation(operation), operation),
      h("span", {}, fullTime(at)),
      h("span", {}, took(milliseconds)),
      fault && h("span", { class: "pill fault" }, `Fault: ${fault}`),
    ),
    ...rejectionView(entry, context.docs),
    ...(wrong.length > 0 ? [wrongList(violations ? "The response broke the contract" : "Violations", wrong)] : []),
    ...effectsView(entry, resources, context.docs),
    h("section", { class: "part" }, h("h3", {}, "Request headers"), headerList(requestHeaders)),
    ...requestBodyView(entry, resources, violations ? [] : wrong),
    h("section", { class: "part" }, h("h3", {}, "Response headers"), headerList(responseHeaders)),
    ...bodyView("Response body", responseBody, resources, []),
    resendView(entry, context),
    ...codeViews(entry, context),
  ];
}

/** @param {LoggedRequest} entry @param {Context} context */
function codeViews(entry, { connection, choices }) {
  const origin = connection.origin ?? "http://127.0.0.1:4020";
  const code = clientCode(entry, choices.calls, origin);
  const cut =
    entry.requestBodyCut && "The log has only the start of the body, so the request cannot be repeated exactly.";
  return [
    codeView("Shell command", requestCommand(entry, origin), cut || "Set ACCESS_TOKEN to the access token first."),
    ...(code ? [codeView("TypeScript client", code.program, ""), codeView("Test", code.test, "")] : []),
  ];
}

/** @param {string} title @param {string} code @param {string} note */
function codeView(title, code, note) {
  return h(
    "section",
    { class: "part" },
    h(
      "div",
      { class: "json-head" },
      h("h3", {}, title),
      button("Copy", () => copyText(code), { class: "quiet", "aria-label": `Copy: ${title}` }),
    ),
    note !== "" && h("p", { class: "dim" }, note),
    h("pre", { class: "code", tabindex: "0", "aria-label": title }, code),
  );
}

/** @param {LoggedRequest} entry @param {readonly string[]} resources @param {readonly Violation[]} wrong */
function requestBodyView({ requestBody, requestBodyEncoding, requestBodyCut }, resources, wrong) {
  const note =
    (requestBodyEncoding && "The body is not UTF-8. This is its base64.") ||
    (requestBodyCut && "The log has only the start of the body.");
  return [
    ...bodyView("Request body", requestBody, resources, wrong),
    ...(note ? [h("p", { class: "dim" }, note)] : []),
  ];
}

/** The violations that an error response lists. @param {LoggedRequest} entry @returns {readonly Violation[]} */
function errorsOf({ status, responseBody }) {
  if (status < 400) return [];
  try {
    const { errors } = JSON.parse(responseBody);
    return Array.isArray(errors) ? errors.filter((error) => typeof error?.pointer === "string") : [];
  } catch {
    return [];
  }
}

/** @param {string} title @param {readonly Violation[]} wrong */
function wrongList(title, wrong) {
  const lines = wrong.map(({ pointer, detail }) => h("li", {}, h("code", {}, pointer), " ", detail));
  return h("section", { class: "part violations" }, h("h3", {}, title), h("ul", {}, ...lines));
}

/**
 * @param {string} label
 * @param {string | undefined} text
 * @param {readonly string[]} resources
 * @param {readonly Violation[]} wrong pointers begin with `/body`.
 */
function bodyView(label, text, resources, wrong) {
  if (text === undefined || text === "") return [];
  const inBody = wrong.filter(({ pointer }) => /^\/body(\/|$)/.test(pointer));
  const marks = inBody.map(({ pointer, detail }) => ({ pointer: pointer.slice("/body".length), detail }));
  return [jsonView(text, { label, resources, wrong: marks })];
}
