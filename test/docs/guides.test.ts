import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readRegister } from "../../openapi/rules/core/register.ts";
import { makeAssumptionsPage } from "../../scripts/guides/assumptions.ts";
import { readDependencies } from "../../scripts/guides/dependencies.ts";
import { makeGuides } from "../../scripts/guides/guides.ts";
import { makeScopesPage } from "../../scripts/guides/scopes.ts";
import { checkDependencies } from "../../scripts/lint/dependencies.ts";
import { readBundle } from "../../scripts/pipeline/generated.ts";
import { readRecipes } from "../../scripts/recipes/read-recipes.ts";
import { type Guide, readGuides } from "../../scripts/site/guides.ts";
import { renderMarkdown } from "../../scripts/site/markdown.ts";
import { blocksOf } from "../../scripts/site/markdown-blocks.ts";
import { checkPages, guidePage, releasePages } from "../../scripts/site/pages/guide.ts";
import { operationsOf } from "../../src/contract/operation.ts";
import { smallModel } from "./small-contract.ts";

describe("reading", () => {
  let root = "";
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), "guides-"));
    await mkdir(join(root, "docs"));
  });
  afterEach(() => rm(root, { recursive: true }));

  const write = (name: string, text: string) => writeFile(join(root, name), text);

  test("guides are in reading order, then by name; the changelog is apart, and so are assumptions, which have pages", async () => {
    await write("docs/assumptions.md", "# Assumptions\n\na");
    await write("docs/zebra.md", "# Zebra\n\nz");
    await write("docs/errors.md", "# Errors\n\ne");
    await write("docs/quickstart.md", "# Quickstart\n\nq");
    await write("docs/ant.md", "# Ant\n\na");
    await write("CHANGELOG.md", "# Changes\n\n## 1.0.0\n");
    const { guides, changelog } = await readGuides(root);
    expect(guides.map(({ title }) => title)).toEqual(["Quickstart", "Errors", "Ant", "Zebra"]);
    expect(changelog?.text).toBe("## 1.0.0");
  });

  test("the guides of the project are in the order of a newcomer's questions", async () => {
    const names = (await readGuides(process.cwd())).guides.map(({ name }) => name).filter((name) => name !== "checks");
    expect(names.slice(0, 3)).toEqual(["quickstart", "authentication", "wire-format"]);
    expect(names.slice(-3)).toEqual(["versioning", "glossary", "faq"]);
    expect(names.indexOf("testing")).toBeGreaterThan(names.indexOf("webhooks"));
  });

  test("the changelog is optional", async () => {
    await write("docs/errors.md", "# Errors\n\ne");
    expect((await readGuides(root)).changelog).toBeUndefined();
  });

  test("the build adds guides only to a project that has some", async () => {
    const bundle = await readBundle(process.cwd());
    expect(Object.keys(makeGuides(root, bundle))).toEqual(["docs/assumptions.md", "docs/scopes.md"]);
    expect(makeGuides(join(root, "docs"), bundle)).toEqual({});
  });

  test("the page of dependencies has the manifest's versions, and lint finds what it or the register lacks", async () => {
    const entry = "part: build, use: Parses., health: MIT., exit: Another parser.";
    await write(
      "package.json",
      JSON.stringify({ dependencies: { yaml: "2.9.1" }, devDependencies: { extra: "1.0.0" } }),
    );
    await mkdir(join(root, "scripts/guides"), { recursive: true });
    await write("scripts/guides/dependencies.yaml", `yaml: { ${entry}, both: It is faster. }\ngone: { ${entry} }`);
    const page = makeGuides(root, await readBundle(process.cwd()))["docs/dependencies.md"];
    expect(page).toContain("| `yaml` 2.9.1 | Parses. Installed. | MIT. | Another parser. |");
    expect(page).toContain("- `yaml`: It is faster.");
    const found = checkDependencies(readDependencies(root) ?? expect.fail());
    expect(found.map(({ message }) => message)).toEqual([
      "The dependency `extra` has no entry.",
      "`gone` is not a dependency.",
    ]);
  });

  test("a guide without a title is rejected, and named", async () => {
    await write("docs/errors.md", "Errors\n");
    await expect(readGuides(root)).rejects.toThrow(/errors\.md: begin with a line "# Title"/);
  });
});

const guide = (name: string, text: string, title = name): Guide => ({ file: `docs/${name}.md`, name, title, text });

/** The Markdown of a guide in a site that has `errors` too. */
function render(text: string): string {
  const own = guide("guide", text, "Guide");
  const model = smallModel(undefined, { guides: [own, guide("errors", "", "Errors and such")] });
  return renderMarkdown(guidePage(model, own)).replace("# Guide\n\n", "").trim();
}

describe("links", () => {
  test("between guides lead to their pages", () => {
    expect(render("[a](errors.md), [b](errors.md#what-is), [c](#here), [d](https://example.com/x#y)")).toBe(
      "[a](../guides/errors.md), [b](../guides/errors.md#what-is), [c](#here), [d](https://example.com/x#y)",
    );
    expect(render("[b](../CHANGELOG.md)")).toBe("[b](../changelog.md)");
    expect(render("[c](assumptions.md), [d](assumptions.md#kinds)")).toBe(
      "[c](../assumptions.md), [d](../assumptions/kinds.md)",
    );
  });

  test("to a file that is not a guide are rejected", () => {
    expect(() => render("[a](eror.md)")).toThrow("docs/guide.md links to eror.md, which is not a guide");
  });

  test("lead to the operations, topics, schemas, rules and gaps that a text names in code", () => {
    expect(
      render("Call `dimLamp`, await `lamps/create`, read `Lamp`, mind `off-stays` and `kinds`; not `other`."),
    ).toBe(
      "Call [`dimLamp`](../reference/lamps/dimLamp.md), await [`lamps/create`](../webhooks/lamps/create.md), " +
        "read [`Lamp`](../schemas/Lamp.md), mind [`off-stays`](../errors/rules/off-stays.md) and " +
        "[`kinds`](../assumptions/kinds.md); not `other`.",
    );
  });

  test("are not put into code", () => {
    const code = '```ts\nstore.dimLamp(); // `dimLamp` "Errors and such"\n```';
    expect(render(`Before.\n\n${code}`)).toContain('store.dimLamp(); // `dimLamp` "Errors and such"');
  });
});

test("the page of scopes has the operations of each scope, and those without a documented one", () => {
  expect(makeScopesPage(smallModel().bundle)).toContain(`
| Scope | Operations |
|---|---|
| \`read_lamps\` | \`listLamps\` |
| \`write_lamps\` | \`listLamps\` |
| not documented | \`dimLamp\` |
`);
});

test("the page of assumptions has each gap by area, with its decision, answers and reason", () => {
  const kinds = {
    unknown: "Which kinds\n  of lamps exist.",
    decision: "assumed",
    readings: { any: "Any string.", closed: "Three kinds." },
    assumption: "A string.",
    why: "One was seen.",
    section: "Lamps",
  } as const;
  const page = makeAssumptionsPage(
    new Map([
      ["kinds", { id: "kinds", area: "lamps", value: kinds }],
      [
        "light",
        { id: "light", area: "lamps", value: { unknown: "Its color.", decision: "open", why: "No.", section: "" } },
      ],
    ]),
  );
  expect(page).toContain(`
## Lamps

### kinds

**Assumed.** Which kinds of lamps exist.

- \`any\`: Any string.
- \`closed\`: Three kinds.

A string. Why: One was seen.

### light

**Open.** Its color.

Why: No.
`);
});

test("Markdown is split at headings and code, and equal headings get anchors of their own", () => {
  const blocks = blocksOf("One.\n\n## A `b`\n\n```sh\n# no heading\n```\n\n## A `b`\nTwo.");
  expect(blocks).toMatchObject([
    { type: "prose", text: "One." },
    { type: "heading", level: 2, id: "a-b" },
    { type: "code", variants: [{ language: "shellscript", code: "# no heading" }] },
    { type: "heading", level: 2, id: "a-b-1" },
    { type: "prose", text: "Two." },
  ]);
});

test("each section of the checks is a page, and the index links to them", () => {
  const checks = guide(
    "checks",
    "Intro [`a/b`](#ab).\n\n## Group: `a`\n\n### a/b\n\n**It holds.** A server holds it.\n\n- **Basis**: `kinds`.\n\n### a/c\n\n**No.** Not.",
  );
  const [index, first, second] = checkPages(smallModel(undefined, { guides: [checks] }));
  expect(index && renderMarkdown(index)).toContain("Intro [`a/b`](conformance/a/b.md).");
  expect(first).toMatchObject({ address: "/conformance/a/b/", title: "It holds", menuTitle: "a/b" });
  expect(first && renderMarkdown(first)).toContain("- **Basis**: [`kinds`](../../assumptions/kinds.md).");
  expect(second?.address).toBe("/conformance/a/c/");
});

test("each release is a page", () => {
  const changelog: Guide = {
    file: "CHANGELOG.md",
    name: "CHANGELOG",
    title: "Changelog",
    text: "Intro.\n\n## 1.0.0\n\nFirst.\n\n## 0.9.0\n\nEarlier.",
  };
  const pages = releasePages(smallModel(undefined, { changelog }));
  expect(pages.map(({ address }) => address)).toEqual(["/changelog/", "/changelog/1-0-0/", "/changelog/0-9-0/"]);
});

test("what changed with a version of the API is a page before those of the releases", () => {
  const changelog: Guide = { file: "CHANGELOG.md", name: "CHANGELOG", title: "Changelog", text: "## 1.0.0\n\nFirst." };
  const note = {
    title: "Lamps glow",
    reason: "They were dark.",
    migration: "Call `getLamp`.",
    affects: ["Lamp", "dim"],
  };
  const pages = releasePages(
    smallModel(undefined, { changelog, versionNotes: [{ version: "202503", notes: [note] }] }),
  );
  const [index, page] = pages;
  expect(pages.map(({ address }) => address)).toEqual(["/changelog/", "/changelog/202503/", "/changelog/1-0-0/"]);
  expect(index && renderMarkdown(index)).toContain("[Changes in version 202503](changelog/202503.md)");
  const text = page && renderMarkdown(page);
  expect(text).toContain("## Lamps glow\n\nThey were dark.\n\n**Migration.** Call");
  expect(text).toMatch(/Affects \[`Lamp`\]\(.*Lamp\.md\), `dim`\./);
});

test("every gap that a guide refers to is in the register", async () => {
  const register = Object.keys(readRegister("openapi/gaps"));
  const { guides } = await readGuides(process.cwd());
  const named = guides.flatMap(({ file, text }) =>
    [...text.matchAll(/\(assumptions\.md#([\w-]+)\)/g)].map(([, id = ""]) => ({ file, id })),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ id }) => !register.includes(id))).toEqual([]);
});

test("every recipe that the FAQ names exists", async () => {
  const answer = /How do I refund[^#]*/.exec(await readFile("docs/faq.md", "utf8"))?.[0] ?? "";
  const ids = (await readRecipes("openapi/recipes")).map(({ id }) => id);
  expect(ids.filter((id) => !answer.includes(`\`${id}\``))).toEqual([]);
  expect(ids).toHaveLength(5);
});

test("every operation that a guide names is in the contract", async () => {
  const known = new Set(operationsOf(await readBundle(process.cwd())).map(({ id }) => id));
  const verbs = "add|cancel|count|create|delete|disable|get|list|remove|search|update";
  const { guides } = await readGuides(process.cwd());
  const named = guides.flatMap(({ file, text }) =>
    [...text.matchAll(new RegExp(`\`((?:${verbs})[A-Z]\\w+)\``, "g"))].map(([, name = ""]) => ({ file, name })),
  );
  const functions = [
    "createStore",
    "createSandbox",
    "createBrowserSandbox",
    "createWebhookHandler",
    "createNodeWebhookHandler",
  ];
  const exceptions = new Set(["createTime", "updateTime", ...functions]);
  expect(named.length).toBeGreaterThan(20);
  expect(
    named.filter(({ name }) => !known.has(name) && !exceptions.has(name) && !/At(?:Min|Max)?$/.test(name)),
  ).toEqual([]);
});
