/** Values that the implementer of a server chooses for what the suite creates. */
import type { Json } from "../../contract/json.ts";

/** Values that the suite sends instead of those of the contract's examples. */
export interface FixtureValues {
  /**
   * Values by the name of a member, or by the resource and the path of the member, without indices: `currency`,
   * `task/labels/color`. The longest path counts. `{unique}` in a string becomes a few characters that differ for each
   * request; without it, the suite sends the same string in every request.
   */
  readonly values?: Readonly<Record<string, Json>> | undefined;
  /**
   * IDs of existing resources that the suite uses instead of creating its own, by resource: `{ project: "17" }`. Others have
   * the name of their path: `{ study: "17" }` for `/studies/{id}`.
   */
  readonly existing?: Readonly<Record<string, string>> | undefined;
}

/** The fixture of a member; undefined if there is none. @param path the resource and the names of the members, such as `order`, `email`. */
export function findFixture({ values = {} }: FixtureValues, path: readonly string[]): Json | undefined {
  for (let start = 0; start < path.length; start += 1) {
    const found = values[path.slice(start).join("/")];
    if (found !== undefined) return found;
  }
  return undefined;
}
