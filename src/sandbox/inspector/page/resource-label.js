/** @import { StoredResource } from "../../control/stored-resources.ts" */
/** @typedef {Pick<StoredResource, "id" | "resource">} LabelledResource */
import { h } from "./element.js";

/** A label for a resource: the first member that is a name, or its id. @param {LabelledResource} stored */
export function labelOf({ id, resource }) {
  const values = /** @type {Readonly<Record<string, unknown>>} */ (resource);
  const person = [values.firstName, values.lastName].filter(Boolean).join(" ");
  const names = [
    values.title,
    values.name,
    values.locationName,
    values.categoryName,
    person,
    values.sourceIdentifier,
    values.trackingNumber,
    values.lastCharacters,
    values.email,
  ];
  const label = names.find((name) => typeof name === "string" && name !== "");
  return label === undefined ? id : String(label);
}

/**
 * An item of a list that leads to a resource.
 *
 * @param {string} href
 * @param {LabelledResource} stored
 * @param {Parameters<typeof h>[2]} detail what it says after label and id
 */
export function resourceItem(href, stored, detail) {
  const label = h("span", { class: "label" }, labelOf(stored));
  return h("li", {}, h("a", { href, "data-id": stored.id }, label, h("code", {}, stored.id), detail));
}
