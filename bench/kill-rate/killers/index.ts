/** The tools that are measured. */

/**
 * The modules of the tools by name, from the root of the project. Each exports its tool as `killer`. To measure another one, write
 * its module beside these and add its line.
 */
export const killers: Readonly<Record<string, string>> = {
  conformance: "bench/kill-rate/killers/conformance.ts",
  "conformance-smoke": "bench/kill-rate/killers/conformance-smoke.ts",
  "ajv-suite": "bench/kill-rate/killers/ajv-suite.ts",
  "prism-proxy": "bench/kill-rate/killers/prism-proxy.ts",
  portman: "bench/kill-rate/killers/portman.ts",
  respect: "bench/kill-rate/killers/respect.ts",
};
