/** Profiles: the kinds of servers, and the checks that cannot run on each. */

/** A kind of server. */
export type ProfileName = "sandbox" | "live" | "mock";

/** What holds for a kind of server. */
export interface Profile {
  readonly name: ProfileName;
  /** Phases that do not apply, and why. */
  readonly withoutPhases: Readonly<Record<string, string>>;
  /** Checks, or groups of them, that do not apply, and why. */
  readonly without: Readonly<Record<string, string>>;
}

const noMemory = "a mock remembers nothing";

/** The profiles by name. */
export const profiles: Readonly<Record<ProfileName, Profile>> = {
  sandbox: { name: "sandbox", withoutPhases: {}, without: {} },
  live: {
    name: "live",
    withoutPhases: {},
    without: { "state/rejected-with-effect": "others may change the store in between" },
  },
  mock: {
    name: "mock",
    withoutPhases: { lists: noMemory, rules: noMemory, state: noMemory, random: noMemory },
    without: {
      state: noMemory,
      lists: noMemory,
      rules: noMemory,
      "access/invalid-token": "any token passes a mock",
      "access/insufficient-scope": "any token passes a mock",
      "input/unknown-id": "a mock knows no ids",
      "input/unknown-reference": "a mock knows no ids",
      "input/duplicate-value": noMemory,
      "input/invalid-query-parameter": "a mock reads parameters in its own way",
      "input/unsupported-method": "a mock takes the path for that of another operation",
      "input/malformed-json": "a mock has its own response to a body that is not JSON",
      "input/non-object-body": "a mock has its own response to a body that is not JSON",
      "input/wrong-content-type": "a mock does not look at the type of a body",
    },
  },
};
