import type { StorageError } from "../storage/index.ts";

/** What an error response says about an error of storage. */
export function describeStorageError({ code, message }: StorageError): string {
  switch (code) {
    case "full":
    case "out-of-memory":
      return `The sandbox has no space left: ${message}. The request has had no effect.`;
    case "io":
      return `The sandbox cannot write to its storage: ${message}. The request has had no effect.`;
    case "corrupt":
      return `The sandbox cannot read its storage: ${message} The request has had no effect.`;
    // A connection may be lost when the database has committed, but has not said so.
    case "unavailable":
    case "conflict":
      return "The sandbox cannot reach its database. Try again later. If the connection was lost just now, the request may have had its effect.";
    case "busy":
      return "One change has kept the store for too long. Try again later. The request has had no effect.";
    case "no-tables":
      return `The tables of the sandbox are missing, or its user may not use them (${message}). Run store-admin-api sandbox migrate, or restore them. The request has had no effect.`;
    case "no-tenant":
      return "The store was removed before the request was done. The request has had no effect.";
    default:
      return message;
  }
}
