/** Checks that a text is an origin, in the form that browsers send: no other would ever match. @throws RangeError if it is not. */
export function assertOrigin(entry: string): void {
  const url = URL.canParse(entry) ? new URL(entry) : undefined;
  const isOfPages = url !== undefined && /^https?:$/.test(url.protocol) && !url.host.includes("*");
  const origin = isOfPages ? url.origin : undefined;
  if (origin === entry) return;
  const hint = origin === undefined ? "Write scheme, host and port, such as https://docs.example." : `Write ${origin}.`;
  throw new RangeError(`${JSON.stringify(entry)} is not the origin of a page. ${hint}`);
}
