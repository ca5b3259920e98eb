/**
 * The condition of a `refuse` rule of the contract, without its consequence: "the order is cancelled" of
 * "Rejects if the order is cancelled."
 *
 * @param description the rule's `description`, as `openapi/extensions/x-rules.yaml` prescribes it.
 */
export function rejectionCondition(description: string): string {
  return description
    .trim()
    .replace(/^Rejects if /, "")
    .replace(/\.$/, "");
}
