/** Checks of the options that a program gives to a sandbox. */
import {
  aBoolean,
  aFunction,
  anything,
  aString,
  atLeast,
  type Check,
  type Checks,
  checkOptions,
  oneOf,
} from "../checks.ts";
import type { ListenOptions } from "./http/server.ts";
import type { CloseOptions, SandboxOptions } from "./sandbox.ts";
import { dataSets } from "./seed/seed.ts";
import { defaultQuotas } from "./tenants/quotas.ts";
import type { NewTenant } from "./tenants/tenants.ts";

const strings: Check = [
  "a list of strings",
  (value) => Array.isArray(value) && value.every((each) => typeof each === "string"),
];
const quotas: Check = [
  `an object with numbers, 0 or more, for some of ${Object.keys(defaultQuotas).join(", ")}`,
  (value) =>
    typeof value === "object" &&
    value !== null &&
    Object.entries(value).every(
      ([name, most]) => Object.hasOwn(defaultQuotas, name) && (most === undefined || Number(most) >= 0),
    ),
];
const dataSet = oneOf(...dataSets);
const wireFormat = oneOf("typed", "string");

const sandboxOptions: Checks<keyof SandboxOptions> = {
  dataSet,
  wireFormat,
  token: aString,
  keepTokens: aBoolean,
  deterministic: ["a number or a string", (value) => typeof value === "number" || typeof value === "string"],
  bodyLimit: atLeast(1),
  expireIdle: atLeast(0),
  allowedOrigins: strings,
  docs: aString,
  quotas,
  log: aFunction,
  audit: aFunction,
  onNotice: aFunction,
  progress: aFunction,
  signal: anything,
  variation: anything,
  data: aString,
  database: aString,
  databaseDirect: aString,
  allowPrivateWebhooks: aBoolean,
  answers: ["an object with an answer for each question", (value) => typeof value === "object" && value !== null],
};

const listenOptions: Checks<keyof ListenOptions> = {
  port: ["a port, 0 to 65535", (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) < 65_536],
  host: aString,
  controlKey: aString,
  oldControlKey: aString,
  allowedHosts: strings,
  trustedProxies: strings,
};

const tenantOptions: Checks<keyof NewTenant> = { name: aString, token: aString, scopes: strings, wireFormat, dataSet };

const closeOptions: Checks<keyof CloseOptions> = { drainTime: atLeast(0), grace: atLeast(0), onCutOff: aFunction };

const known = { sandbox: sandboxOptions, listen: listenOptions, tenant: tenantOptions, close: closeOptions };

/** @throws TypeError if an option is unknown or wrong, or a store to create has no name. */
export function checkSandboxOptions(kind: keyof typeof known, options: object): void {
  checkOptions(options, known[kind]);
  if (kind === "tenant" && (options as Partial<NewTenant>).name === undefined)
    throw new TypeError("createTenant needs the option name.");
}
