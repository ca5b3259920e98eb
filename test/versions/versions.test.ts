import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { renderOldVersion, renderSwitch, type SiteVersion } from "../../scripts/site/versions.ts";
import { deprecationOfVersion, readVersions } from "../../scripts/versions/versions.ts";
import { apiVersion } from "../../src/api-version.ts";
import { takeVersion } from "../../src/cli/other-version.ts";

function project(register?: string): string {
  const root = mkdtempSync(join(tmpdir(), "versions-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, "versions"));
  if (register !== undefined) writeFileSync(join(root, "versions/versions.yaml"), register);
  return root;
}

test("a project without a register has no frozen versions", async () => {
  expect(await readVersions(project())).toEqual([]);
});

test("frozen versions come the newest first, without those that are retired", async () => {
  const entry = (version: string, state: string, successor: string) =>
    `"${version}": { state: ${state}, successor: "${successor}" }\n`;
  const register = [
    entry("202401", "retired", "202406"),
    entry("202406", "deprecated", "202412"),
    '"202412": { state: supported, released: 2024-12-01, supported-until: 2026-06-30, successor: "202503" }\n',
  ];
  expect(await readVersions(project(register.join("")))).toEqual([
    {
      version: "202412",
      state: "supported",
      released: "2024-12-01",
      supportedUntil: "2026-06-30",
      successor: "202503",
    },
    { version: "202406", state: "deprecated", successor: "202412" },
  ]);
});

test("a version is deprecated since a date of its own, or since the month of its successor", async () => {
  const entry = '"202412": { state: deprecated, successor: "202503"';
  const [own] = await readVersions(project(`${entry}, deprecated: 2025-06-01, supported-until: 2026-06-30 }`));
  const [other] = await readVersions(project(`${entry} }`));
  const [supported] = await readVersions(project(`${entry.replace("deprecated", "supported")} }`));
  expect([own, other, supported].map((each) => each && deprecationOfVersion(each))).toEqual([
    { since: "2025-06-01", sunset: "2026-06-30" },
    { since: "2025-03-01" },
    undefined,
  ]);
});

test.each([
  [
    "a version that is not a month",
    '"202413": { state: supported, successor: "202503" }',
    /202413: write a year and a month/,
  ],
  [
    "an unknown state",
    '"202412": { state: old, successor: "202503" }',
    /state is one of supported, deprecated, retired/,
  ],
  ["an unknown field", '"202412": { state: supported, until: 2026, successor: "202503" }', /there is no field until/],
  [
    "a date of another form",
    '"202412": { state: supported, released: May, successor: "202503" }',
    /released is not a date/,
  ],
  [
    "an end before the release",
    '"202412": { state: supported, released: 2024-12-01, supported-until: 2024-11-01, successor: "202503" }',
    /not after released/,
  ],
  [
    "a date of a deprecation that is not",
    '"202412": { state: supported, deprecated: 2025-06-01, successor: "202503" }',
    /the state is supported/,
  ],
  ["an earlier successor", '"202412": { state: supported, successor: "202403" }', /successor is a later version/],
  ["a list", "- 202412", /not a map of versions/],
])("rejects %s", async (_, register, problem) => {
  await expect(readVersions(project(register))).rejects.toThrow(problem);
});

test.each([
  ['"202412":\n  state: supported\n  successor: "202403"\n', "versions/versions.yaml:3: 202412: successor"],
  ['"202412":\n  state: supported\n  until: 2026\n', "versions/versions.yaml:3: 202412: there is no field until"],
  ['"202409": { state: supported, successor: "202412" }\n"202412": {}\n', "versions/versions.yaml:2: 202412: state"],
  ['"202412":\n  state: [\n', "versions/versions.yaml:3: "],
])("says on which line %j is wrong", async (register, problem) => {
  await expect(readVersions(project(register))).rejects.toThrow(problem);
});

const versions: readonly SiteVersion[] = [
  { version: "202503", folder: "", addresses: ["/", "/schemas/Order/"] },
  {
    version: "202412",
    folder: "202412/",
    supportedUntil: "2026-06-30",
    addresses: ["/", "/schemas/Order/", "/schemas/Old/"],
  },
];

test.each([
  [
    "the newest version",
    0,
    "/schemas/Order/",
    ["../../schemas/Order/index.html", "../../202412/schemas/Order/index.html"],
  ],
  [
    "an older version",
    1,
    "/schemas/Order/",
    ["../../../schemas/Order/index.html", "../../../202412/schemas/Order/index.html"],
  ],
  [
    "an older version with a page of its own",
    1,
    "/schemas/Old/",
    ["../../../index.html", "../../../202412/schemas/Old/index.html"],
  ],
])("a page of %s leads to the same page of each version, or to its home", (_, own, address, links) => {
  const site = { own: versions[own] as SiteVersion, versions };
  const { text } = renderSwitch(site, "../../", address);
  expect([...text.matchAll(/href="([^"]*)"/g)].map(([, link]) => link)).toEqual(links);
  expect(renderOldVersion(site, "../../", address) === undefined).toBe(own === 0);
});

test("pages lead to what changed with later versions, as far as there are notes", () => {
  const addresses = ["/", "/changelog/202503/"];
  const site = [
    { version: "202506", folder: "", addresses },
    { version: "202503", folder: "202503/", addresses: ["/"] },
    { version: "202412", folder: "202412/", addresses: ["/"] },
  ] as const;
  const links = (own: SiteVersion): (string[] | undefined)[] =>
    [renderSwitch, renderOldVersion].map(
      (render) => render({ own, versions: site }, "../", "/")?.text.match(/[^"]*">What changed in \d+/g) ?? [],
    );
  const link = (root: string): string => `${root}changelog/202503/index.html">What changed in 202503`;
  expect(links(site[0])).toEqual([[link("../")], []]);
  expect(links(site[1])).toEqual([[link("../../")], []]);
  expect(links(site[2])).toEqual([[link("../../")], [link("../../")]]);
});

test.each([
  [{}, "This page is about version 202412. The"],
  [{ supportedUntil: "2026-06-30" }, "This page is about version 202412, which is supported until 2026-06-30. The"],
  [{ isDeprecated: true }, "This page is about version 202412, which is deprecated. The"],
  [
    { isDeprecated: true, supportedUntil: "2026-06-30" },
    "This page is about version 202412, which is deprecated and supported until 2026-06-30. The",
  ],
])("pages of a version with %j say so", (state, text) => {
  const [newest] = versions as [SiteVersion];
  const own = { version: "202412", folder: "202412/", addresses: [], ...state };
  expect(renderOldVersion({ own, versions: [newest, own] }, "../", "/")?.text).toContain(text);
});

test("the version is taken out of a command line, except where it can be a parameter of a call", async () => {
  const args = ["conform", "http://127.0.0.1:4020"];
  expect(await takeVersion([...args, "--api-version", apiVersion])).toEqual({ args });
  expect(await takeVersion([`--api-version=${apiVersion}`, ...args])).toEqual({ args });
  expect(await takeVersion(args)).toEqual({ args });
  const call = ["call", "listOrders", "--api-version", "7"];
  expect(await takeVersion(call)).toEqual({ args: call });
  await expect(takeVersion(["mock", "--api-version", "199901"])).rejects.toThrow(
    `--api-version must be one of ${apiVersion} (got 199901).`,
  );
  await expect(takeVersion(["mock", "--api-version"])).rejects.toThrow("(got nothing)");
});
