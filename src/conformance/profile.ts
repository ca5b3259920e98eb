/** What kind of server is looked at, and what of it cannot be asked. */

/** A kind of server. */
export type ProfileName = "sandbox" | "live" | "mock";

/** What holds for a kind of server. */
export interface Profile {
  readonly name: ProfileName;
  /** Phases that are of no use, and why. */
  readonly withoutPhases: Readonly<Record<string, string>>;
  /** Checks, or groups of them, that are not looked at, and why. */
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
      "input/malformed-json": "a mock has its own response to what is no JSON",
      "input/non-object-body": "a mock has its own response to what is no JSON",
      "input/wrong-content-type": "a mock does not look at the type of a body",
    },
  },
};
