/** Addresses of sandboxes that the pages of this site can reach. */

/** The address of a sandbox that was started without options. */
export const usualAddress = "http://127.0.0.1:4020";

/** Thrown when a page cannot use a sandbox. The message is for readers. */
export class ConnectError extends Error {
  override readonly name = "ConnectError";
}

/** Reads what a reader entered. @returns the origin. @throws ConnectError if it is not an address that the page can reach. */
export function readAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new ConnectError(`Enter the address of a sandbox, such as ${usualAddress}.`);
  if (url.hostname === "[::1]")
    throw new ConnectError(
      `A page cannot name IPv6 addresses in its content policy. Enter http://localhost:${url.port}.`,
    );
  const sources = connectSources();
  const wanted = [url.origin, `${url.protocol}//${url.hostname}:*`];
  if (url.origin !== location.origin && !sources.some((source) => wanted.includes(source)))
    throw new ConnectError(`Pages of this site can only reach sandboxes at ${sources.join(", ")}.`);
  return url.origin;
}

/** The command that starts a sandbox on this machine at an address, for pages of this site. */
export function startCommand(address: string): string {
  const { port } = new URL(URL.canParse(address) ? address : usualAddress);
  const option = port === "" || port === new URL(usualAddress).port ? "" : ` --port ${port}`;
  return `npx store-admin-api sandbox${option} --allowed-origins ${location.origin}`;
}

/** Where the content policy of the page lets it send requests, apart from its own site. */
function connectSources(): string[] {
  const policy = document.querySelector<HTMLMetaElement>("meta[http-equiv=Content-Security-Policy]")?.content ?? "";
  const directive = policy.split(";").find((part) => part.trim().startsWith("connect-src "));
  return (directive ?? "")
    .trim()
    .split(/\s+/)
    .slice(1)
    .filter((source) => source !== "'self'");
}
