/** The measured clients: how a program sets up each client, and how it writes a call. */
import { fileURLToPath } from "node:url";
import type { ContractCall, Members } from "./contract-calls.ts";

export interface Client {
  /** Its name in the tables. */
  readonly name: string;
  /** The folder of the client and its programs, below `bench/`. */
  readonly folder: string;
  /** The command of a peer that generates it from the contract, run in the folder. */
  readonly generator?: readonly [bin: string, ...args: string[]];
  /** What `config.ts` in the folder says. */
  readonly config?: string;
  /** A file of the package that it needs. */
  readonly needs?: string;
  /** Returns the code before the calls of these operations. It can use `baseUrl` and `accessToken`. */
  setUp(operations: readonly string[], whole: boolean): string;
  /** Returns a call as the expression of a promise. */
  write(call: ContractCall): string;
  /** The property of the resolved value that contains the data. */
  readonly data: string;
}

const contract = fileURLToPath(new URL("../generated/openapi.json", import.meta.url));
const token = "X-Service-Access-Token";

/** Our client: only the called operations, or all of them if `whole` is set. */
export const ours: Client = {
  name: "store-admin-api",
  folder: ".cache/ours",
  needs: "dist/client/index.js",
  setUp: (operations, whole) =>
    whole
      ? `import { createStore } from "store-admin-api";\nconst store = createStore({ baseUrl, accessToken });`
      : `import { ${list(operations)}, pickStore } from "store-admin-api";
const store = pickStore({ ${list(operations)} }, { baseUrl, accessToken });`,
  write: ({ operation, inPath, query, body }) => {
    const args = { ...inPath, ...allOf(query), ...body };
    return `store.${operation}(${body ? literal(args) : formatMembers(args)})`;
  },
  data: "",
};

/** Our client, where the list is read to its end. */
export const oursPaged: Client = {
  ...ours,
  name: "store-admin-api, with a page iterator",
  folder: ".cache/ours-paged",
  setUp: (operations) => {
    const table = operations.map((name) => (name.startsWith("list") ? `${name}: paged(${name})` : name));
    return `import { ${list(operations)}, paged, pickStore } from "store-admin-api";
const store = pickStore({ ${list(table)} }, { baseUrl, accessToken });`;
  },
  write: (call) =>
    call.operation.startsWith("list")
      ? `store.${call.operation}.items(${formatMembers({ ...call.inPath, ...allOf(call.query) })}).toArray()`
      : ours.write(call),
};

/** A program without a client. */
export const rawFetch: Client = {
  name: "raw fetch",
  folder: ".cache/raw",
  setUp: () => `async function ask(method: string, address: string, body?: unknown) {
  const response = await fetch(baseUrl + address, {
    method,
    headers: { "${token}": accessToken, ...(body !== undefined && { "Content-Type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(String(response.status));
  return response.json();
}`,
  write: ({ method, path, inPath, query, body }) => {
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => `\${encodeURIComponent(${inPath[name]})}`);
    const asked = formatMembers(allOf(query));
    const search = asked && `?\${new URLSearchParams(${asked} as never)}`;
    return `ask("${method}", \`${address}${search}\`${body ? `, ${literal(body)}` : ""})`;
  },
  data: "",
};

const openapiFetch: Client = {
  name: "openapi-fetch",
  folder: ".cache/openapi-fetch",
  setUp: () => `import createClient from "openapi-fetch";
import type { paths } from "store-admin-api/wire";
const client = createClient<paths>({ baseUrl, headers: { "${token}": accessToken } });`,
  write: ({ method, path, inPath, query, body }) => {
    const init = {
      params: formatMembers({ path: formatMembers(inPath), query: formatMembers(allOf(query)) }),
      body: body && literal(body),
    };
    return `client.${method}(${list([JSON.stringify(path), formatMembers(init)])})`;
  },
  data: ".data",
};

/** All clients except raw fetch and ours. */
export const peers: readonly Client[] = [
  openapiFetch,
  {
    ...openapiFetch,
    name: "openapi-fetch, decoding",
    folder: ".cache/openapi-fetch-decoding",
    needs: "dist/openapi-fetch/index.js",
    setUp: () => `import { createClient } from "store-admin-api/openapi-fetch";
const client = createClient({ baseUrl, accessToken });`,
  },
  {
    name: "hey-api",
    folder: ".cache/peers/hey-api",
    generator: ["openapi-ts", "--input", contract, "--output", "client", "--no-log-file"],
    setUp: (operations) => `import { client } from "./client/client.gen";
import { ${list(operations)} } from "./client/sdk.gen";
client.setConfig({ baseUrl, auth: accessToken });`,
    write: ({ operation, inPath, query, body }) => {
      const init = { path: formatMembers(inPath), query: formatMembers(allOf(query)), body: body && literal(body) };
      return `${operation}(${formatMembers(init)})`;
    },
    data: ".data",
  },
  {
    name: "orval",
    folder: ".cache/peers/orval",
    generator: ["orval", "--config", "config.ts"],
    // Its command line has no option for the server URL.
    config: `export default ${JSON.stringify({
      store: {
        input: contract,
        output: { target: "client/api.ts", client: "fetch", baseUrl: "https://store.example" },
      },
    })};`,
    setUp: (operations) => `import { ${list(operations)} } from "./client/api";
const init = { headers: { "${token}": accessToken } };`,
    write: ({ operation, inPath, query, body }) => {
      const asked = query && (formatMembers(allOf(query)) || "undefined");
      return `${operation}(${list([...Object.values(inPath), body && literal(body), asked, "init"])})`;
    },
    data: ".data",
  },
  {
    name: "oazapfts",
    folder: ".cache/peers/oazapfts",
    generator: ["oazapfts", contract, "client.ts"],
    setUp: (operations) => `import { defaults, ${list(operations)} } from "./client";
defaults.baseUrl = baseUrl;
defaults.headers = { "${token}": accessToken };`,
    write: ({ operation, inPath, query, body }) => {
      const needed = [...Object.values(inPath), ...Object.values(query?.required ?? {})];
      return `${operation}(${list([...needed, body && literal(body), formatMembers(query?.optional ?? {})])})`;
    },
    data: ".data",
  },
  {
    name: "swagger-typescript-api",
    folder: ".cache/peers/swagger-typescript-api",
    generator: [
      ...(["swagger-typescript-api", "generate", "--path", contract, "--output", "."] as const),
      ...["--name", "client.ts", "--silent"],
    ],
    setUp: () => `import { Api } from "./client";
const { api } = new Api({ baseUrl, baseApiParams: { headers: { "${token}": accessToken } } });`,
    write: ({ operation, inPath, query, body }) => {
      const args = [...Object.values(inPath), formatMembers(allOf(query)), body && literal(body)];
      return `api.${operation}(${list(args)})`;
    },
    data: ".data",
  },
];

/** Joins the non-empty strings with commas. */
function list(texts: readonly (string | undefined)[]): string {
  return texts.filter(Boolean).join(", ");
}

/** Writes an object literal of the defined members. */
function literal(members: Readonly<Record<string, string | undefined>>): string {
  const written = Object.entries(members).map(([name, text]) => (text && name !== text ? `${name}: ${text}` : text));
  return `{ ${list(written)} }`;
}

/** The same, but empty if there are no members. */
function formatMembers(members: Readonly<Record<string, string | undefined>>): string {
  return Object.values(members).some(Boolean) ? literal(members) : "";
}

/** Returns all members of a query. */
function allOf(query: ContractCall["query"]): Members {
  return { ...query?.required, ...query?.optional };
}
