import { existsSync } from "node:fs";
import { posix } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { controlDocument } from "../../generated/control.js";
import { factOfOperation, facts } from "../../generated/facts.js";
import { gaps } from "../../generated/gaps.js";
import manifest from "../../package.json" with { type: "json" };
import { readBundle, type Texts } from "../../scripts/pipeline/generated.ts";
import { skillFile } from "../../scripts/site/addresses.ts";
import { slug } from "../../scripts/site/page.ts";
import { makeSite } from "../../scripts/site/site.ts";
import { catalog } from "../../src/conformance/judge/checks/catalog.ts";
import { operationsOf } from "../../src/contract/operation.ts";

// All files of the site of the real contract, without a browser.

const contract = await readBundle(process.cwd());
const publicUrl = "https://docs.test/store";
const files = await makeSite(contract, process.cwd(), { publicUrl });
const pages = Object.entries(files).filter(([name]) => name.endsWith("index.html"));
const twins = Object.entries(files).filter(([name]) => name.endsWith(".md"));
const operations = operationsOf(contract);

/** Files that the build adds without `makeSite`: rendered by Redocly, or copies of the contract. */
const downloads = ["redoc.html", "openapi.json", "openapi.yaml"];
const textOf = (name: string): string => files[name] ?? "";
const compressed = (names: readonly string[]): number =>
  names.reduce((sum, name) => sum + gzipSync(textOf(name)).length, 0);

test("the same contract makes the same bytes", async () => {
  const again: Texts = await makeSite(contract, process.cwd(), { publicUrl });
  expect(Object.keys(again)).toEqual(Object.keys(files));
  expect(Object.keys(files).filter((name) => again[name] !== files[name])).toEqual([]);
});

describe("there is a page for each", () => {
  test("operation and topic", () => {
    const ids = operations.filter(({ kind }) => kind === "operation").map(({ id }) => id);
    const topics = operations.filter(({ kind }) => kind === "webhook").map(({ address }) => address);
    expect(ids.length).toBeGreaterThanOrEqual(49);
    expect(topics).toHaveLength(10);
    for (const id of ids)
      expect(
        pages.some(([name]) => name.endsWith(`/${id}/index.html`)),
        id,
      ).toBe(true);
    for (const topic of topics) expect(files).toHaveProperty([`webhooks/${topic}/index.html`]);
  });

  test("gap, check, error status and rule; and an anchor for each fact", () => {
    for (const id of Object.keys(gaps)) expect(files).toHaveProperty([`assumptions/${id}/index.html`]);
    for (const { code } of catalog) expect(files).toHaveProperty([`conformance/${code}/index.html`]);
    for (const status of [400, 401, 403, 404, 409, 422, 429])
      expect(files).toHaveProperty([`errors/${status}/index.html`]);
    for (const id of JSON.stringify(contract).matchAll(/\{"id":"([\w-]+)","title":"([^"]+)"/g))
      expect(textOf(`errors/rules/${id[1]}/index.html`)).toContain(`<h1>${id[2]}</h1>`);
    for (const id of Object.keys(facts)) expect(textOf("facts/index.html")).toContain(`id="${id}"`);
  });
});

describe("every page", () => {
  test.each([
    ["title", /<title>([^<]+)<\/title>/],
    ["canonical address", /<link rel=canonical href="([^"]+)">/],
  ])("has a %s of its own", (_, pattern) => {
    const found = pages.map(([, text]) => pattern.exec(text)?.[1]);
    expect(found).not.toContain(undefined);
    expect(new Set(found).size).toBe(pages.length);
  });

  test("has a description, a language, one first heading and one main landmark", () => {
    for (const [name, text] of pages) {
      expect(/<meta name=description content="([^"]{5,})">/.exec(text), name).not.toBeNull();
      expect(text, name).toContain("<html lang=en");
      expect(text.match(/<h1>/g), name).toHaveLength(1);
      expect(text.match(/<main /g), name).toHaveLength(1);
    }
  });

  test("uses each id once", () => {
    for (const [name, text] of pages) {
      const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size, name).toBe(ids.length);
    }
  });

  test("loads only files of the site", () => {
    for (const [name, text] of pages) {
      expect(text, name).toContain("default-src &#39;none&#39;");
      const loaded = text.matchAll(
        /<(?:script|img|iframe)[^>]* src="([^"]+)"|<link rel=(?:stylesheet|icon) href="([^"]+)"/g,
      );
      for (const [, script, link] of loaded) expect(script ?? link, name).not.toMatch(/^(?:[a-z]+:|\/)/);
      expect(text, name).not.toMatch(/<script(?![^>]* src=)|<style|\son\w+=|\sstyle=/);
    }
  });

  test("shows descriptions, and neither extensions nor raw JSON", () => {
    const shown = /\bx-(?:gap|assumed|rules|filter|paging|effects|resource|safe|decoded|scalar)\b|\[object|undefined</;
    const reference = pages.filter(([name]) => !/^(?:guides|conformance|changelog)\//.test(name));
    expect(reference.filter(([, text]) => shown.test(text)).map(([name]) => name)).toEqual([]);
  });
});

describe("links", () => {
  const ids = new Map<string, ReadonlySet<string>>(
    pages.map(([name, text]) => [name, new Set([...text.matchAll(/ id="?([^"\s>]+)/g)].map(([, id = ""]) => id))]),
  );

  /** The links of a file that lead nowhere. */
  function broken(
    name: string,
    links: readonly string[],
    idsOf: (file: string) => ReadonlySet<string> | undefined,
  ): string[] {
    return links
      .filter((link) => !/^(?:[a-z]+:)/.test(link))
      .filter((link) => {
        const [path = "", fragment = ""] = link.split("#");
        const file = path === "" ? name : posix.join(posix.dirname(name), path);
        if (files[file] === undefined && !downloads.includes(file)) return true;
        const known = idsOf(file);
        if (file.startsWith("playground") && fragment.startsWith("/")) return false; // a view of the inspector
        return fragment !== "" && known !== undefined && !known.has(fragment);
      });
  }

  test("of pages lead to a file and an anchor that exist", () => {
    const found = pages.flatMap(([name, text]) => {
      const links = [...text.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, link = ""]) => link);
      return broken(name, [...new Set(links)], (file) => ids.get(file)).map((link) => `${name}: ${link}`);
    });
    expect(found).toEqual([]);
  });

  test("of the Markdown files and of those for programs lead to a file and an anchor that exist", () => {
    const texts = [...twins, ...["llms.txt", "llms-full.txt"].map((name) => [name, textOf(name)] as const)];
    const anchors = new Map(
      texts.map(([name, text]) => {
        const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) => slug(title));
        return [name, new Set([...headings, ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = ""]) => id)])];
      }),
    );
    const found = texts.flatMap(([name, text]) => {
      const prose = text.replace(/^(`{3,})[\s\S]*?^\1/gm, "").replace(/`[^`\n]+`/g, "");
      const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link);
      return broken(name, links, (file) => anchors.get(file)).map((link) => `${name}: ${link}`);
    });
    expect(found).toEqual([]);
  });

  test("to the public site and to editors lead to pages and sources that exist", () => {
    const { homepage, repository } = manifest;
    const edit = `${repository.url.replace(/^git\+|\.git$/g, "")}/edit/main/`;
    const found = pages.flatMap(([name, text]) => {
      const links = [...text.matchAll(/ (?:href|content)="(https:[^"]*)"/g)].map(([, link = ""]) => link);
      return links
        .filter((link) => link.startsWith(homepage))
        .filter((link) =>
          link.startsWith(edit)
            ? !existsSync(link.slice(edit.length))
            : files[`${link.slice(homepage.length + 1)}index.html`] === undefined,
        )
        .map((link) => `${name}: ${link}`);
    });
    expect(found).toEqual([]);
  });

  test("of the inspector lead to pages that exist", () => {
    const { "x-calls": calls, "x-docs": docs } = controlDocument as unknown as {
      "x-calls": Record<string, { docs: string }>;
      "x-docs": { site: string; statuses: number[]; status: string };
    };
    const addresses = [
      ...Object.values(calls).map((call) => call.docs),
      ...docs.statuses.map((status) => docs.status.replace("{status}", String(status))),
    ];
    expect(addresses.length).toBeGreaterThan(50);
    expect(addresses.filter((address) => files[`${address.slice(1)}index.html`] === undefined)).toEqual([]);
  });

  test("of operations lead to guides, errors, rules and the next calls", () => {
    const text = textOf("reference/orders/cancelOrder/index.html");
    for (const target of [
      "guides/authentication/index.html",
      "errors/409/index.html",
      "errors/rules/cancelled-order-stays/index.html",
      "assumptions/second-order-cancel/index.html",
      "reference/refunds/listOrderRefunds/index.html",
      "schemas/Order/index.html",
    ])
      expect(text).toContain(`href="../../../${target}"`);
  });

  test("of an earlier version lead to the pages of today", () => {
    const script = textOf("assets/old-addresses.js");
    const redirect = (hash: string): string | undefined => {
      let target: string | undefined;
      const location = { hash, replace: (address: string) => (target = address) };
      new Function("location", script)(location);
      return target;
    };
    expect(redirect("#/orders/cancelorder")).toBe("reference/orders/cancelOrder/index.html");
    expect(redirect("#/errors/handle-errors")).toBe("guides/errors/index.html");
    expect(redirect("#/webhooks/onorderspaid")).toBe("webhooks/orders/paid/index.html");
    expect(redirect("#/schemas/order")).toBe("schemas/Order/index.html");
    expect(redirect("#/gaps-and-assumptions/error-statuses")).toBe("assumptions/error-statuses/index.html");
    expect(redirect("#/unknown")).toBeUndefined();
  });
});

describe("files for programs", () => {
  test("every page has a Markdown file, which its HTML names", () => {
    expect(twins.filter(([name]) => name !== skillFile)).toHaveLength(pages.length);
    expect(textOf("reference/shop/getShop/index.html")).toContain('href="../../../reference/shop/getShop.md"');
  });

  test("the site map and llms.txt list the pages", () => {
    expect(textOf("sitemap.xml").match(/<loc>/g)).toHaveLength(pages.length);
    for (const name of ["guides/errors.md", "reference/orders/cancelOrder.md", "webhooks/orders/paid.md"])
      expect(textOf("llms.txt")).toContain(`(${name})`);
    expect(textOf("llms-full.txt")).toContain("# Cancel an order\n");
  });
});

test("marks say to screen readers what they are about, fields have addresses, and facts the places that rest on them", () => {
  const page = textOf("reference/orders/createOrder/index.html");
  expect(page).toMatch(/class="chip assumed" aria-label="Assumed: [a-z ]+">Assumed<\/a>/);
  expect(page).toContain('<a class=anchor href="#body.order.note" aria-label="Link to note">#</a>');
  expect(page).toContain('<a href="#unknown">What is not documented (');
  expect(textOf("facts/index.html")).toContain("<th scope=col>Used in</th>");
  expect(textOf("facts/index.html")).toMatch(/, and \d+ more<\/td>/);
});

test("questions about the same thing lead to each other", () => {
  const ids = ["gift-card-expiry", "gift-card-expiry-unit", "gift-card-past-expiry"];
  for (const id of ids)
    for (const other of ids.filter((each) => each !== id))
      expect(/<p>Related: .*<\/p>/.exec(textOf(`assumptions/${id}/index.html`))?.[0], id).toContain(`/${other}/`);
});

test("a fact names first the operations that it is about, and its scope", () => {
  for (const [operation, id] of Object.entries(factOfOperation))
    expect(rowOf(id), id).toMatch(new RegExp(`<td data-label="Used in"><a href="[^"]*/${operation}/`));
  expect(rowOf("read-orders-scope")).toContain("Scope: <code>read_orders</code>.");
});

/** The row of a fact. */
const rowOf = (id = ""): string =>
  new RegExp(`<tr id="${id}">.*?</tr>`, "s").exec(textOf("facts/index.html"))?.[0] ?? "";

describe("the address of the site", () => {
  test("is in what names pages to others", () => {
    expect(textOf("guides/errors/index.html")).toContain(`<link rel=canonical href="${publicUrl}/guides/errors/">`);
    expect(textOf("sitemap.xml")).toContain(`<loc>${publicUrl}/guides/errors/</loc>`);
    expect(textOf("robots.txt")).toBe(`User-agent: *\nAllow: /\nSitemap: ${publicUrl}/sitemap.xml\n`);
  });

  test("is nowhere while nobody knows it, and neither is a code host that does not exist", async () => {
    const unknown: Texts = await makeSite(contract, process.cwd());
    expect(unknown["sitemap.xml"]).toBe(undefined);
    expect(unknown["robots.txt"]).toBe("User-agent: *\nAllow: /\n");
    const html = Object.entries(unknown).filter(([name]) => name.endsWith(".html"));
    const leading = html.filter(([, text]) =>
      /href="https:\/\/store-admin-api\.example|rel=canonical|Edit this page/.test(text),
    );
    expect(leading.map(([name]) => name)).toEqual([]);
  });

  test("the page for missing ones has links that work from every address", () => {
    const page = textOf("404.html");
    expect(page).toContain("<title>Page not found · ");
    for (const link of ["assets/site.css", "guides/index.html", "reference/index.html"])
      expect(page).toContain(`="/store/${link}"`);
    expect(page.match(/(?:href|src)="(?!\/store\/|#)[^"]*"/g)).toBe(null);
  });
});

test("the menu has the pages of a long list that are around the current one, and none on other pages", () => {
  const linked = (name: string): number =>
    [...textOf(name).matchAll(/<nav class=menu[\s\S]*?<\/nav>/g)].join().match(/href="[^"]*\/assumptions\/[\w-]+\//g)
      ?.length ?? 0;
  expect(linked("assumptions/collect-result/index.html")).toBe(17);
  expect(linked("assumptions/refund-messages/index.html")).toBe(9); // the last one
  expect(linked("assumptions/index.html")).toBe(0);
  expect(linked("reference/orders/index.html")).toBe(0);
});

/** Upper bounds, in bytes after gzip. */
describe("sizes", () => {
  const assets = ["assets/site.css", "assets/theme.js", "assets/site.js"];

  test("an operation page with all that it loads is at most 45 kB, with scripts of at most 12 kB", () => {
    const own = pages.filter(([name]) => name.startsWith("reference/")).map(([name]) => compressed([name, ...assets]));
    expect(Math.max(...own)).toBeLessThanOrEqual(45_000);
    expect(compressed(["assets/theme.js", "assets/site.js"])).toBeLessThanOrEqual(12_000);
    expect(compressed(["assets/site.css"])).toBeLessThanOrEqual(12_000);
  });

  test("the search is at most 120 kB", () => {
    expect(compressed(["assets/search.js", "assets/search-index.js"])).toBeLessThanOrEqual(120_000);
  });

  test("what asks a store for its answer is at most 110 kB for 49 operations, which a reader loads with the first question", () => {
    const { length } = operations.filter(({ kind }) => kind === "operation");
    expect(compressed(["assets/prove.js", "assets/contract.js"])).toBeLessThanOrEqual((110_000 * length) / 49);
  });

  test("the site is at most 3.8 MB without the single-file reference", () => {
    expect(compressed(Object.keys(files))).toBeLessThanOrEqual(3_800_000);
  });
});
