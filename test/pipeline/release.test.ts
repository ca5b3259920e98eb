import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { missingFiles, notesOf, problemsOf, type Release } from "../../scripts/release/check-release.ts";

const changelog = "# Changelog\n\n## Unreleased\n\n- Later.\n\n## 1.2.0 (2025-01-01)\n\n- New.\n\n## 1.1.0\n\n- Old.\n";
const release: Release = { version: "1.2.0", changelog, tag: "v1.2.0", before: { version: "1.1.0", bump: "minor" } };

test.each<[string, Partial<Release>, readonly RegExp[]]>([
  ["all agrees", {}, []],
  ["there is no release before", { tag: undefined, before: undefined }, []],
  [
    "the tag is of another version",
    { tag: "v1.2.1" },
    [/The tag is v1\.2\.1, and package\.json has the version 1\.2\.0/],
  ],
  ["the changelog has no section", { changelog: "## Unreleased\n" }, [/no section "## 1\.2\.0"/]],
  ["the contract breaks callers", { before: { version: "1.1.0", bump: "major" } }, [/major changes since 1\.1\.0/]],
  ["the contract breaks callers before 1.0.0", { before: { version: "0.9.0", bump: "major" } }, []],
  ["the version is lower than the last one", { before: { version: "1.3.0", bump: "patch" } }, [/is too low/]],
])("a release where %s", (_, differs, expected) => {
  const problems = problemsOf({ ...release, ...differs });
  expect(problems).toEqual(expected.map((each) => expect.stringMatching(each)));
});

test("the notes of a release are its section of the changelog", () => {
  expect(notesOf(changelog, "1.2.0")).toBe("- New.");
  expect(notesOf(changelog, "1.2")).toBeUndefined();
});

test("a package without a file that its manifest names is found", () => {
  const manifest = {
    bin: { run: "dist/run.js" },
    exports: { ".": { types: "./dist/a.d.ts", default: "./dist/a.js" } },
  };
  expect(missingFiles(manifest, ["dist/a.js"])).toEqual(["dist/a.d.ts", "dist/run.js"]);
  expect(missingFiles(manifest, ["dist/a.js", "dist/a.d.ts", "dist/run.js"])).toEqual([]);
});

test("npm publishes no clone: lifecycle scripts, which could check it, are off", () => {
  const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
  expect(read(".npmrc")).toContain("ignore-scripts=true");
  expect(JSON.parse(read("package.json"))).toMatchObject({ private: true });
});

test("workflows use actions of others by commit, with the version beside it", () => {
  const folder = new URL("../../.github/workflows/", import.meta.url);
  const uses = readdirSync(folder).flatMap((file) =>
    [...readFileSync(new URL(file, folder), "utf8").matchAll(/uses: (.*)$/gm)].map(
      ([, action = ""]) => `${file}: ${action}`,
    ),
  );
  expect(uses.length).toBeGreaterThan(5);
  expect(uses.filter((each) => !/ [\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(each))).toEqual([]);
});
