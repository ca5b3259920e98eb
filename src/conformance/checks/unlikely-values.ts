/** Values that no server chooses by chance: phases send them for server-managed fields. */
import { isSame } from "../compare.ts";

export const unlikelyValues = {
  id: "4207734119",
  text: "kit-own-value",
  time: "2001-02-03T04:05:06-08:00",
  number: 4207734119,
  boolean: true,
} as const;

/** Whether a value is one of them. */
export function isUnlikely(value: unknown): boolean {
  return Object.values(unlikelyValues).some((each) => isSame(each, value));
}
