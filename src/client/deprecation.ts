/** What a server says about the end of an operation, or of the version of the API. */
import { versionHeaders } from "../api-version.ts";

/** What is deprecated by the headers `Deprecation` (RFC 9745) or `Sunset` (RFC 8594) of a response; undefined if it has neither. */
export function deprecatedBy(headers: Pick<Headers, "get">): "version" | "operation" | undefined {
  const names = ["deprecation", "sunset"] as const;
  if (!names.some((name) => headers.get(name) !== null)) return undefined;
  return names.every((name) => headers.get(name) === (versionHeaders[name] ?? null)) ? "version" : "operation";
}
