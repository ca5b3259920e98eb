/**
 * What every server must do, whatever its documentation says: it follows from HTTP, from JSON, or from what the server itself
 * responded. The list is closed.
 */

/** A requirement that no fact states. */
interface Inherent {
  /** A clause that says what is required, for messages. */
  readonly requirement: string;
  /** Why every server must do it, in a sentence. */
  readonly reason: string;
}

export const inherent = {
  "a-response": {
    requirement: "every request gets a response",
    reason: "RFC 9110 has a status for a server that cannot do what a request asks, so silence is never right.",
  },
  "no-server-error": {
    requirement: "no request makes the server fail",
    reason: "A status of 500 or more says that the server failed (RFC 9110, section 15.6), not the client.",
  },
  "well-formed-body": {
    requirement: "a body that is declared as JSON is JSON",
    reason: "A client reads a body by its media type, and cannot read anything else.",
  },
  "well-formed-headers": {
    requirement: "a standard header has the form of its standard",
    reason: "A client reads Link by RFC 8288 and Retry-After by RFC 9110, and cannot read anything else.",
  },
  "known-tokens-only": {
    requirement: "only a token that the server has issued gives access",
    reason: "An access token that the server accepts without having issued it protects nothing.",
  },
  "stable-resources": {
    requirement: "a resource reads the same until a request changes it",
    reason: "The server itself showed the resource, and no request since then is meant to change it.",
  },
  "stored-updates": {
    requirement: "a value that an accepted update sends is read at the same address",
    reason:
      "A PUT asks the server to replace what is at an address, and a PATCH to change it (RFC 9110, section 9.3.4, and RFC 5789). A status of 2xx says that it did.",
  },
  "agreeing-reads": {
    requirement: "two responses about the same resource at the same time agree",
    reason: "The server itself contradicts what it showed, and a client cannot know which response is right.",
  },
  "deleted-is-gone": { requirement: "a deleted resource is gone", reason: "The server itself reported the deletion." },
  "unique-ids": {
    requirement: "no two resources of a kind have the same id",
    reason: "An id identifies a resource; with two of them, a request about one may change the other.",
  },
  "counts-of-lists": {
    requirement: "a count agrees with the list that it counts",
    reason: "Both responses come from the same server and are about the same resources.",
  },
  "complete-pages": {
    requirement: "the pages of a list neither skip nor repeat an item",
    reason: "The server itself names the next page, so following it must lead through the list, once.",
  },
  "no-lost-updates": {
    requirement: "of several updates that the server accepts at the same time, none is lost",
    reason:
      "The server accepted each of them, and showed before that such an update keeps what another one has written.",
  },
  "no-effect-of-rejections": {
    requirement: "a rejected request changes nothing",
    reason: "A status of 4xx says that the server did not do what the request asks (RFC 9110, section 15.5).",
  },
} as const satisfies Record<string, Inherent>;

/** The id of an inherent requirement. `--skip inherent/<id>` turns it off. */
export type InherentId = keyof typeof inherent;
