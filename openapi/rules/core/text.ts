/** Whether a value is a string with more than white space in it. */
export function isText(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}
