/** The tools that are measured. */

/**
 * The modules of the tools by name, from the root of the project. Each exports its tool as `killer`. To measure another one, write
 * its module beside these and add its line.
 */
export const killers: Readonly<Record<string, string>> = {
  conformance: "trials/kill-rate/killers/conformance.ts",
  "conformance-smoke": "trials/kill-rate/killers/conformance-smoke.ts",
};
