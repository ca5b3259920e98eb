import type { StoredResource } from "../../control/stored-resources.ts";
import { h } from "../kit/element.ts";
export type LabelledResource = Pick<StoredResource, "id" | "resource">;

/** A label for a resource: the first member that is a name, or its id. */
export function labelOf({ id, resource }: LabelledResource) {
  const values = resource as Readonly<Record<string, unknown>>;
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
 * @param detail what it says after label and id
 */
export function resourceItem(href: string, stored: LabelledResource, detail: Parameters<typeof h>[2]) {
  const label = labelOf(stored);
  const id = h("code", label === stored.id ? "" : stored.id);
  return h("li", h("a", { href, "data-id": stored.id }, h("span.label", label), id, detail));
}
