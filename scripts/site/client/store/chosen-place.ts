/** Where the requests of this site's pages go, as the reader chose it. */
import { recall, remember } from "../../../../src/sandbox/inspector/kit/storage.ts";
import { usualAddress } from "./sandbox-address.ts";
import type { SandboxAccess } from "./sandbox-store.ts";

/** The store in the tab, or a sandbox. */
export type StorePlace = "tab" | SandboxAccess;

const name = "sandbox";

/** The token of a sandbox that was started without options. */
const usualToken = "sandbox-token";

interface Remembered {
  readonly isChosen: boolean;
  readonly url: string;
  readonly token: string;
}

/** The place that was chosen last, on whichever page. */
export function recallPlace(): StorePlace {
  return remembered()?.isChosen === true ? recallAccess() : "tab";
}

/** What was entered last, so that a reader types it once. */
export function recallAccess(): SandboxAccess {
  const { url = usualAddress, token = usualToken } = remembered() ?? {};
  return { url, token, key: recallKey() };
}

/** Remembers a choice for all pages: the address and the token until they change, and the key as long as the tab is open. */
export function rememberPlace(place: StorePlace): void {
  const { url, token } = place === "tab" ? recallAccess() : place;
  remember(name, JSON.stringify({ isChosen: place !== "tab", url, token } satisfies Remembered));
  if (place !== "tab") rememberKey(place.key);
}

function remembered(): Partial<Remembered> | undefined {
  try {
    return JSON.parse(recall(name) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

function recallKey(): string {
  try {
    return sessionStorage.getItem(name) ?? "";
  } catch {
    return ""; // the browser blocks storage
  }
}

function rememberKey(key: string): void {
  try {
    sessionStorage.setItem(name, key);
  } catch {
    // Blocked: the key holds for this page.
  }
}
