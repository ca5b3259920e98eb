// Runs in the folder of the generated validators: prints the examples that they reject.
import { readFileSync } from "node:fs";
import { schemas } from "./api.ts";

const examples = JSON.parse(readFileSync("examples.json", "utf8"));
const rejected = examples.flatMap(({ schema, value }) => {
  const result = schemas[schema].safeParse(value);
  if (result.success) return [];
  const [issue] = result.error.issues;
  return [`${schema} at /${issue.path.join("/")}: ${issue.message}`];
});
console.log(JSON.stringify(rejected));
