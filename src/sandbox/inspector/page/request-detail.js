/** One logged request: the request, the response, and violations. */

import { hashOf } from "./address.js";
import { requestCommand } from "./curl.js";
import { h } from "./element.js";
import { copyText, jsonView } from "./json-view.js";
import { button, statusPill } from "./panel.js";
import { fullTime, took } from "./times.js";

/** @import { LoggedRequest } from "../../request-log.ts" */
/** @import { Violation } from "../../../validation/violations.ts" */

/** @param {LoggedRequest} entry */
export function requestTitle({ method, target, status }) {
  return [statusPill(status), " ", h("span", { class: "method" }, method), " ", h("span", { class: "target" }, target)];
}

/**
 * @param {LoggedRequest} entry
 * @param {readonly string[]} resources the names of resources.
 * @returns {HTMLElement[]}
 */
export function requestDetail(entry, resources) {
  const { operation, at, milliseconds, requestHeaders, requestBody, responseBody, responseHeaders, violations, fault } =
    entry;
  const wrong = violations ?? errorsOf(entry);
  const line = requestCommand(entry, location.origin);
  return [
    h(
      "p",
      { class: "facts" },
      operation && h("a", { href: hashOf({ view: "requests", query: { operation } }) }, operation),
      h("span", {}, fullTime(at)),
      h("span", {}, took(milliseconds)),
      fault && h("span", { class: "pill fault" }, `Fault: ${fault}`),
    ),
    ...(wrong.length > 0 ? [wrongList(violations ? "The response broke the contract" : "Violations", wrong)] : []),
    h("section", { class: "part" }, h("h3", {}, "Request headers"), headerList(requestHeaders)),
    ...bodyView("Request body", requestBody, resources, violations ? [] : wrong),
    h("section", { class: "part" }, h("h3", {}, "Response headers"), headerList(responseHeaders)),
    ...bodyView("Response body", responseBody, resources, []),
    h(
      "section",
      { class: "part" },
      h(
        "div",
        { class: "json-head" },
        h("h3", {}, "Shell command"),
        button("Copy", () => copyText(line), { class: "quiet", "aria-label": "Copy the command" }),
      ),
      h("pre", { class: "curl" }, line),
    ),
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

/** @param {Readonly<Record<string, string>>} headers */
function headerList(headers) {
  const entries = Object.entries(headers);
  if (entries.length === 0) return h("p", { class: "dim" }, "None.");
  return h("dl", { class: "headers" }, ...entries.flatMap(([name, value]) => [h("dt", {}, name), h("dd", {}, value)]));
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
