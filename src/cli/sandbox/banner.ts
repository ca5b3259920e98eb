/** What `sandbox` prints when it has started, for people. */
import { apiVersion } from "../../api-version.ts";
import { curlLine } from "../../first-call.ts";
import type { CreatedSandboxTenant, Listening } from "../../sandbox/index.ts";

/** Where a sandbox is, and the lines to paste that call it. */
export function banner(
  { url, port }: Listening,
  {
    place,
    host,
    token,
    controlKey,
    created,
  }: {
    /** The folder or the database. */
    readonly place: string | undefined;
    /** The address that other machines connect to, if they can. */
    readonly host: string | undefined;
    /** A token of the default store, if it is known, and the key of the control API, if it asks for one; or their variables. */
    readonly token: string | undefined;
    readonly controlKey: string | undefined;
    readonly created: readonly CreatedSandboxTenant[];
  },
): string {
  const lines = [
    `Inspector: ${url}/_sandbox/`,
    ...(controlKey === undefined ? [] : [`Control key: ${controlKey}`]),
    `State: ${place === undefined ? "in memory" : `saved in ${place}`}`,
    ...created.map(({ name, token }) => `Token of ${name}: ${token}`),
    ...(token === undefined
      ? [
          "The default store has tokens. Only their hashes are saved; pass --token for a new one in place of that of the last start.",
        ]
      : []),
    ...(host === undefined
      ? []
      : [`Open to other machines: ${host} port ${port}. The API needs a token, and the control API the control key.`]),
  ];
  return `
  Sandbox of the Store Administration API ${apiVersion}

${lines.map((line) => `  ${line}`).join("\n")}

Paste these lines into your shell to call it:

  export BASE_URL=${url}
  export ACCESS_TOKEN=${inShell(token ?? "<token>")}
  ${curlLine(url, token ?? "<token>")}
`;
}

/** A token as a word of the shell, which replaces a variable. */
function inShell(token: string): string {
  return /^[$<]/.test(token) ? `"${token}"` : token;
}
