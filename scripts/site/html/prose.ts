import createMarkdownIt, { type MarkdownIt } from "markdown-it";
import { markdownLinks, siteLink } from "../links.ts";
import { type Inline, type Language, withoutMarkup } from "../page.ts";
import { highlight, languageOf } from "./highlight.ts";
import { type Html, html, raw } from "./template.ts";

/** On a phone, the rows of a table with this many columns are below each other, and each cell but the first shows its column. */
export const labelledFrom = 3;

/** Renders Markdown to HTML. The same text at the same depth of the site is rendered once. */
export class ProseRenderer {
  readonly #markdown: MarkdownIt;
  readonly #rendered = new Map<string, Html>();

  constructor() {
    const markdown = createMarkdownIt({ html: false, linkify: false, typographer: false });
    markdown.renderer.rules.fence = (tokens, index) => {
      const { content = "", info = "" } = tokens[index] ?? {};
      return codeBlock(content.trimEnd(), languageOf(info)).text;
    };
    markdown.renderer.rules.table_open = () => "<div class=table><table>\n";
    markdown.renderer.rules.table_close = () => "</table></div>\n";
    markdown.core.ruler.push("cell-labels", ({ tokens }) => {
      let head: string[] = [];
      let column = 0;
      for (const [at, token] of tokens.entries()) {
        if (token.type === "table_open") head = [];
        if (token.type === "th_open") head.push(withoutMarkup(tokens[at + 1]?.content ?? ""));
        if (token.type === "tr_open") column = 0;
        if (token.type !== "td_open") continue;
        if (column > 0 && head.length >= labelledFrom) token.attrSet("data-label", head[column] ?? "");
        column += 1;
      }
    });
    markdown.core.ruler.push("site-links", ({ tokens, env }) => {
      const children = tokens.flatMap((token) => token.children ?? []);
      for (const [at, token] of children.entries()) {
        if (token.type !== "link_open") continue;
        const title = String(token.attrGet("title") ?? "");
        if (markdownLinks.isChip(title)) {
          token.attrs = (token.attrs ?? []).filter(([name]) => name !== "title");
          token.attrSet("class", `chip ${title}`);
          const subject = chipSubject(String(token.attrGet("href") ?? ""));
          const text = children[at + 1]?.content ?? "";
          if (subject !== undefined && !text.includes(": ")) token.attrSet("aria-label", `${text}: ${subject}`);
        }
        token.attrSet("href", siteLink(String(env.root), String(token.attrGet("href") ?? "")));
      }
    });
    this.#markdown = markdown;
  }

  /** @param root the link from the page to the folder of the site: empty, or "../" repeated. */
  inline(text: Inline, root: string): Html {
    return this.#cached(`i${root}${text}`, () => this.#markdown.renderInline(text, { root }));
  }

  /** @param root the link from the page to the folder of the site: empty, or "../" repeated. */
  block(text: string, root: string): Html {
    return this.#cached(`b${root}${text}`, () => this.#markdown.render(text, { root }));
  }

  #cached(key: string, make: () => string): Html {
    const known = this.#rendered.get(key);
    if (known !== undefined) return known;
    const made = raw(make());
    this.#rendered.set(key, made);
    return made;
  }
}

/** What a chip is about, so that screen readers tell one from another: the name of the page that it leads to. */
function chipSubject(address: string): string | undefined {
  return /([\w-]+)\/?$/.exec(address)?.[1]?.replaceAll("-", " ");
}

/** Code that scrolls by itself, so it can be focused and scrolled with the keyboard. Text breaks its lines instead. */
export const codeBlock = (code: string, language: Language): Html =>
  html`<pre tabindex=0${language === "text" ? html` class=text` : undefined}><code>${highlight(code, language)}</code></pre>`;
