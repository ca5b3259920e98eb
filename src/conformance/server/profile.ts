/** Profiles: the kinds of servers, and the checks that cannot run on each. */

import type { TargetOptions } from "./target.ts";

/** A kind of server. */
export type ProfileName = "sandbox" | "live" | "mock";

/** The limits of a kind of server. */
export interface Profile {
  readonly name: ProfileName;
  /** Phases that do not apply, and why. */
  readonly withoutPhases: Readonly<Record<string, string>>;
  /** Checks, or groups of them, that do not apply, and why. */
  readonly without: Readonly<Record<string, string>>;
}

const noMemory = "a mock keeps no state";

export const profiles: Readonly<Record<ProfileName, Profile>> = {
  sandbox: {
    name: "sandbox",
    withoutPhases: {},
    without: { "state/timestamp-offset": "the clock of a sandbox can be set" },
  },
  live: {
    name: "live",
    withoutPhases: {},
    without: { "state/rejected-with-effect": "other clients may change the store at the same time" },
  },
  mock: {
    name: "mock",
    withoutPhases: { lists: noMemory, rules: noMemory, state: noMemory, random: noMemory, pages: noMemory },
    without: {
      state: noMemory,
      lists: noMemory,
      rules: noMemory,
      "access/invalid-token": "a mock accepts any token",
      "access/insufficient-scope": "a mock accepts any token",
      "input/unknown-id": "a mock has no resources",
      "input/unknown-reference": "a mock has no resources",
      "input/duplicate-value": noMemory,
      "input/invalid-query-parameter": "a mock parses parameters in its own way",
      "input/unsupported-method": "a mock matches the path to another operation",
      "input/malformed-json": "a mock has its own error response for bodies that are not JSON objects",
      "input/non-object-body": "a mock has its own error response for bodies that are not JSON objects",
      "input/wrong-content-type": "a mock ignores the content type of a body",
    },
  },
};

/**
 * Finds out the kind of a server: a sandbox if it has the control API, otherwise a live server, which is not written to unasked.
 *
 * @param server how to reach it.
 */
export async function detectProfile({
  baseUrl,
  fetch = globalThis.fetch,
  headers = {},
}: Pick<TargetOptions, "baseUrl" | "fetch" | "headers">): Promise<ProfileName> {
  try {
    const response = await fetch(`${baseUrl}/_sandbox/tenants`, { headers, signal: AbortSignal.timeout(3000) });
    const body = (await response.json()) as { tenants?: unknown } | null;
    return response.ok && Array.isArray(body?.tenants) ? "sandbox" : "live";
  } catch {
    return "live";
  }
}
