/**
 * The versions of the API that are frozen. `versions/<version>/` has what was known about it, under the paths that the files had in the
 * project: the contract as it was built, the registers, the recipes, the guides and the services of the sandbox. `versions/versions.yaml`
 * says how each is supported.
 */
import { join } from "node:path";
import { isVersion } from "../../openapi/rules/core/path-prefix.ts";
import type { Deprecation } from "../../src/contract/deprecation.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { asObject, isObject, type JsonObject } from "../../src/contract/json.ts";
import { readText } from "../pipeline/generated.ts";
import { type PlacedYaml, readPlacedYaml } from "../read/yaml-lines.ts";

/** The states of a frozen version. A retired one is kept in the repository, and no longer built. */
export const versionStates = ["supported", "deprecated", "retired"] as const;

/** A frozen version. Dates are as in `2026-06-30`. */
export interface FrozenVersion {
  readonly version: string;
  readonly state: (typeof versionStates)[number];
  /** When it was released, and how long it is supported, where that is known. */
  readonly released?: string;
  readonly supportedUntil?: string;
  /** Since when it is deprecated, if that is known. */
  readonly deprecated?: string;
  /** The version that came after it. */
  readonly successor: string;
}

/** The folder of the frozen versions, and the register of them, from the project's root. */
export const versionsFolder = "versions";
export const versionRegister = `${versionsFolder}/versions.yaml`;

/** The contract of a frozen version, from the root of a project that is a frozen version. */
export const frozenContract = "openapi/openapi.json";

/** The contract of a project that is a frozen version; undefined for others. */
export async function readFrozen(root: string): Promise<OpenApiDocument | undefined> {
  const text = await readText(join(root, frozenContract));
  return text === undefined ? undefined : (JSON.parse(text) as OpenApiDocument);
}

/** The frozen versions that are built, the newest first; none if the project has no register of them. @throws Error if it is wrong. */
export async function readVersions(root: string): Promise<FrozenVersion[]> {
  const text = await readText(join(root, versionRegister));
  const { content, placeOf } = readPlacedYaml(text ?? "{}", versionRegister);
  if (!isObject(content)) throw new Error(`${versionRegister} is not a map of versions.`);
  const entries = Object.entries(content).map(([version, entry]) => readVersion(version, asObject(entry), placeOf));
  return entries.filter(({ state }) => state !== "retired").sort((a, b) => (a.version < b.version ? 1 : -1));
}

/** The deprecation of a frozen version, if it is deprecated: by default since the month of its successor. */
export function deprecationOfVersion(frozen: FrozenVersion): Deprecation | undefined {
  const { state, successor, supportedUntil, deprecated = successor.replace(/..$/, "-$&-01") } = frozen;
  if (state !== "deprecated") return undefined;
  return { since: deprecated, ...(supportedUntil && { sunset: supportedUntil }) };
}

/** What the register says about a version. */
export const versionFields = {
  state: "`supported`, `deprecated`, or `retired`: kept, and no longer built.",
  deprecated:
    "Since when a deprecated version is so: a date. By default the first day of the month that names its successor.",
  released: "When the version was released: a date, such as `2024-12-01`.",
  "supported-until": "The last day on which the version is supported: a date, such as `2026-06-30`.",
  successor: "The version that came after it, in quotes.",
};

function readVersion(version: string, entry: JsonObject, placeOf: PlacedYaml["placeOf"]): FrozenVersion {
  const reject = (problem: string, field?: string): never => {
    throw new Error(`${placeOf(field === undefined ? [version] : [version, field])}: ${version}: ${problem}`);
  };
  if (!isVersion(version)) reject("write a year and a month of two digits, such as 202503, in quotes.");
  const unknown = Object.keys(entry).find((key) => !Object.hasOwn(versionFields, key));
  if (unknown !== undefined)
    reject(`there is no field ${unknown}; there are ${Object.keys(versionFields).join(", ")}.`, unknown);
  const state = versionStates.find((each) => each === entry.state);
  const dateOf = (field: string): string | undefined => {
    const value = entry[field];
    if (value === undefined) return undefined;
    return /^\d{4}-\d\d-\d\d$/.test(String(value))
      ? String(value)
      : reject(`${field} is not a date such as 2026-06-30.`, field);
  };
  const [released, supportedUntil, since] = ["released", "supported-until", "deprecated"].map(dateOf);
  const { successor } = entry;
  if (state === undefined) return reject(`state is one of ${versionStates.join(", ")}.`, "state");
  if (!isVersion(successor) || successor <= version)
    return reject("successor is a later version, in quotes.", "successor");
  if (released !== undefined && supportedUntil !== undefined && supportedUntil <= released)
    return reject("supported-until is not after released.", "supported-until");
  if (since !== undefined && state === "supported")
    reject("deprecated has a date, and the state is supported.", "deprecated");
  return {
    version,
    state,
    successor,
    ...(released && { released }),
    ...(supportedUntil && { supportedUntil }),
    ...(since && { deprecated: since }),
  };
}
