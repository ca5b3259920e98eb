// Query parameters of fulfillments and refunds.
import { reject } from "./problem.js";
import { readList } from "./values.js";

/** One id, list-shaped text, or the parameter repeated. */
export function readIds(query, names) {
  const sent = names.flatMap((name) => [...query.getAll(name), ...query.getAll(`${name}[]`)]);
  const values = sent.filter((value) => value !== "");
  if (values.length === 0) reject(400, "missing_ids", "ids is required", "ids");
  return values.flatMap((value) =>
    value.trim().startsWith("[") ? readList(value, "ids").map(String) : [value.trim()],
  );
}

/** The members that the parameter `fields` names, and refundId. */
export function selectFields(refund, query) {
  const fields = query.get("fields");
  if (!fields) return refund;
  const names = readFieldNames(fields.trim());
  return Object.fromEntries(Object.entries(refund).filter(([name]) => name === "refundId" || names.includes(name)));
}

function readFieldNames(text) {
  if (text.startsWith("{")) return Object.keys(JSON.parse(text));
  if (text.startsWith("[")) return readList(text, "fields").map(String);
  return text.split(",").map((name) => name.trim());
}
