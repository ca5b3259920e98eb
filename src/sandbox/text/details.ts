/** What the sandbox says of requests that no rule of the store rejects. The docs show the same sentences. */
import { apiPath } from "../../api-version.ts";

/** `giftCard` as words: `gift card`. */
export function wordsOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

export const details = {
  emptyBody: "The body must be a JSON object (got nothing).",
  notJson: (reason: string) => `The body is not valid JSON: ${reason}`,
  missingToken: "The header X-Service-Access-Token is missing. Send an access token in it.",
  unknownToken:
    "The access token is unknown. Use the token that the sandbox prints when it starts, or register your own.",
  missingScope: (needed: readonly string[], granted: readonly string[]) =>
    `The call needs ${needed.length > 1 ? "any of the scopes" : "the scope"} ${needed.join(", ")}; the access token has ${granted.join(", ") || "none"}.`,
  noSuchPath: (path: string) =>
    `The API has no path ${path.slice(0, 200)}.${path.startsWith(`${apiPath}/`) ? "" : ` Every path starts with ${apiPath}/.`}`,
  /** @param name of the kind of resource. */
  noSuchResource: (name: string, id: string) => `There is no ${wordsOf(name)} with the id ${JSON.stringify(id)}.`,
} as const;
