import { describe, expect, test } from "vitest";
import { renderBlocks } from "../../scripts/site/html/blocks.ts";
import { highlight } from "../../scripts/site/html/highlight.ts";
import { ProseRenderer } from "../../scripts/site/html/prose.ts";
import { html } from "../../scripts/site/html/template.ts";
import type { Block, Language } from "../../scripts/site/page.ts";

const prose = new ProseRenderer();
const render = (...blocks: Block[]): string => renderBlocks(blocks, { root: "../", prose }).text.trim();

describe("templates", () => {
  test("escape texts, in content and attributes", () => {
    const text = `<b a="1" c='2'>&</b>`;
    expect(html`<p title="${text}">${text}</p>`.text).toBe(
      '<p title="&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;&lt;/b&gt;">&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;&lt;/b&gt;</p>',
    );
  });

  test("keep HTML, join lists and leave out undefined", () => {
    expect(html`<p>${[html`<b>1</b>`, "&"]}${undefined}</p>`.text).toBe("<p><b>1</b>&amp;</p>");
  });
});

describe("prose", () => {
  test("does not let HTML through", () => {
    expect(render({ type: "prose", text: "a <script>x</script> [b](javascript:x)" })).not.toMatch(/<script|href/);
  });

  test("links files, so that they work in any folder", () => {
    expect(render({ type: "prose", text: "[a](/schemas/Order/#id) [b](/openapi.json) [c](https://x.example/)" })).toBe(
      '<p><a href="../schemas/Order/index.html#id">a</a> <a href="../openapi.json">b</a> <a href="https://x.example/">c</a></p>',
    );
  });

  test("shows chips by the title of a link", () => {
    expect(render({ type: "prose", text: '[Assumed](/assumptions/x/ "assumed")' })).toBe(
      '<p><a href="../assumptions/x/index.html" class="chip assumed" aria-label="Assumed: x">Assumed</a></p>',
    );
  });
});

describe("code", () => {
  test("carries what it calls, for scripts", () => {
    const variants = [{ id: "curl", label: "curl", language: "shellscript", code: "curl x" }] as const;
    expect(render({ type: "code", choice: "language", variants, run: { operation: "getShop" } })).toContain(
      '<div class="code" data-choice="language" data-operation="getShop">',
    );
    const request = { method: "GET", target: "/a?b=1&c=2", body: "" };
    expect(render({ type: "code", variants, run: { requests: [{ request }] } })).toContain(
      'data-run="[{&quot;request&quot;:{&quot;method&quot;:&quot;GET&quot;,&quot;target&quot;:&quot;/a?b=1&amp;c=2&quot;',
    );
  });

  test.each<[Language, string, string]>([
    [
      "typescript",
      'const a = f("<"); // b',
      "<i class=k>const</i> a = <i class=f>f</i>(<i class=s>&quot;&lt;&quot;</i>); <i class=c>// b</i>",
    ],
    [
      "json",
      '{ "a": -1.5, "b": "c" }',
      "{ <i class=p>&quot;a&quot;</i>: <i class=n>-1.5</i>, <i class=p>&quot;b&quot;</i>: <i class=s>&quot;c&quot;</i> }",
    ],
    [
      "shellscript",
      "curl -X POST 'x' # y",
      "<i class=f>curl</i> <i class=n>-X</i> POST <i class=s>&#39;x&#39;</i> <i class=c># y</i>",
    ],
    ["yaml", "a: b # c", "<i class=p>a</i>: b <i class=c># c</i>"],
    ["http", "GET /x\nLink: <y>", "<i class=k>GET</i> /x\n<i class=p>Link</i>: &lt;y&gt;"],
    ["text", "<a>", "&lt;a&gt;"],
  ])("%s has colors, and its text stays", (language, code, expected) => {
    const { text } = highlight(code, language);
    expect(text).toBe(expected);
  });
});

test("the cells of a table with three columns name their columns, in prose and in blocks", () => {
  const named = '<td>1</td><td data-label="B">2</td><td data-label="C">3</td>';
  const flat = (text: string) => text.replace(/\n/g, "");
  expect(flat(render({ type: "table", head: ["A", "`B`", "C"], rows: [["1", "2", "3"]] }))).toContain(named);
  const prose = "| A | `B` | C |\n|---|---|---|\n| 1 | 2 | 3 |\n\n| A | B |\n|---|---|\n| 1 | 2 |";
  expect(flat(render({ type: "prose", text: prose }))).toContain(named);
  expect(render({ type: "prose", text: prose }).match(/data-label/g)).toHaveLength(2);
});

test("inner fields are folded, except those of an envelope", () => {
  const field = (name: string, fields: readonly never[] | ReturnType<typeof leaf>[] = []) => ({
    ...leaf(name),
    fields,
  });
  const leaf = (name: string) => ({ name, typeText: "string", labels: [], text: "", hasPage: false, fields: [] });
  const envelope = render({ type: "fields", fields: [field("order", [leaf("id")])] });
  const response = render({ type: "fields", fields: [field("order", [leaf("id")])], isFolded: true });
  expect(response).toContain("<details><summary>1 field of <code>order</code>");
  expect(envelope).toContain("<details open><summary>1 field of <code>order</code>");
  const two = render({ type: "fields", fields: [field("a", [leaf("id"), leaf("b")]), leaf("c")] });
  expect(two).toContain("<details><summary>2 fields of <code>a</code>");
});
