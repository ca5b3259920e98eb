/** Reads what an earlier page remembered; undefined if nothing is, or the browser blocks storage. */
export function recall(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Remembers a choice for all pages, if the browser allows it. */
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Blocked: the choice holds for this page.
  }
}
