/** What a test file needs, as its tags say it. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, it } from "vitest";
import { root } from "../support/program.ts";

const files = readdirSync(join(root, "test"), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".test.ts"))
  .map((file) => `test/${file.replaceAll("\\", "/")}`);

/** The code of the test and of what it imports from `test/`, without comments. */
function codeOf(file: string): string {
  const seen = new Set([file]);
  let code = "";
  for (const each of seen) {
    if (!each.startsWith("test/") || !existsSync(join(root, each))) continue;
    const text = readFileSync(join(root, each), "utf8").replace(/^\s*(\/\*\*?|\*|\/\/).*$/gm, "");
    for (const [, path = ""] of text.matchAll(/\bfrom\s*"(\.[^"]+)"/g)) seen.add(normalize(join(dirname(each), path)));
    code += text;
  }
  return code;
}

/** What in the code of a test shows that it needs something. */
const signs = {
  chromium: /\bchromiumOptions\(|\bconnectBrowser\(/,
  postgresql: /\bsharedServer\(\)|\bawait startPostgres\(/,
  pgbouncer: /\bstartPgbouncer\(/,
  package: /\binstallPacked\(|await install\(|\bdist\/cli\/|^import (?!type ).* from "store-admin-api/m,
} as const;

it.each(Object.entries(signs))("each test that needs %s has its tag", (tag, sign) => {
  const untagged = files.filter((file) => {
    const text = readFileSync(join(root, file), "utf8");
    return sign.test(codeOf(file)) && !text.includes(`@module-tag ${tag}\n`) && !text.includes(`"${tag}"`);
  });
  expect(untagged).toEqual([]);
});
