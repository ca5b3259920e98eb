/** The tables of cases in YAML. Those that functions write are tests of their own. */
import { readdirSync } from "node:fs";
import { readTable, table } from "./base.ts";

for (const file of readdirSync(new URL("cases", import.meta.url))) {
  const rule = file.replace(/\.yaml$/, "");
  table(rule, readTable(rule));
}
