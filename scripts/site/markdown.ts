import { markdownFile } from "./addresses.ts";
import { markdownLinks, rootOf } from "./links.ts";
import type { Block, Field, Inline, Page, Table } from "./page.ts";

/**
 * The Markdown twin of a page. Links lead to the twins of other pages, so it can be read offline.
 *
 * @param root the link from the file to the folder of the site: empty, or "../" repeated.
 */
export function renderMarkdown(page: Page, root = rootOf(markdownFile(page.address))): string {
  const text = [`# ${page.title}`, ...page.body.map((block) => renderBlock(block))]
    .filter((part) => part !== "")
    .join("\n\n");
  return `${markdownLinks.toMarkdownFiles(text, root)}\n`;
}

function renderBlock(block: Block): string {
  switch (block.type) {
    case "heading":
      return `${"#".repeat(block.level)} ${block.text}`;
    case "prose":
      return block.text;
    case "table":
      return renderTable(block);
    case "code":
      return block.variants
        .map(({ label, language, code }) => {
          const title = [block.label, block.variants.length > 1 ? label : undefined].filter(
            (part) => part !== undefined,
          );
          const fence = code.includes("```") ? "````" : "```";
          return `${title.length > 0 ? `${title.join(", ")}:\n\n` : ""}${fence}${language}\n${code}\n${fence}`;
        })
        .join("\n\n");
    case "fields":
      return renderFields(block.fields, "");
    case "details":
      return [`## ${block.summary}`, ...block.body.map((inner) => renderBlock(inner))].join("\n\n");
    case "endpoint":
      return [
        `\`${block.method} ${block.path}\``,
        block.notes.map(([term, value]) => `- ${term}: ${value}`).join("\n"),
      ].join("\n\n");
    case "links":
      return block.links
        .map(({ title, address, text }) => `- [${title}](${address})${text === "" ? "" : `: ${text}`}`)
        .join("\n");
    case "app":
      return block.without;
    case "recipe":
    case "proof":
    case "answers":
    case "legend":
      return "";
  }
}

const oneLine = (text: Inline): string => text.trim().replace(/\s*\n\s*/g, " ");
const cell = (text: Inline): string => oneLine(text).replace(/(?<!\\)\|/g, "\\|");

/** What a link with a fragment leads to; headings have theirs from their text. */
const anchor = (id: string | undefined): string => (id === undefined ? "" : `<a id="${id}"></a>`);

function renderTable({ head, rows, ids }: Table): string {
  const line = (cells: readonly Inline[], id?: string): string => `| ${anchor(id)}${cells.map(cell).join(" | ")} |`;
  return [line(head), `|${head.map(() => "---|").join("")}`, ...rows.map((row, at) => line(row, ids?.[at]))].join("\n");
}

function renderFields(fields: readonly Field[], indent: string): string {
  return fields
    .map(({ name, id, typeText, labels, text, hasPage, fields: inner }) => {
      const about = [typeText, ...labels].filter((part) => part !== "").join(", ");
      const line = `${indent}- ${anchor(id)}\`${name}\` (${oneLine(about)})${text === "" ? "" : `: ${oneLine(text)}`}`;
      return inner.length === 0 || hasPage ? line : `${line}\n${renderFields(inner, `${indent}  `)}`;
    })
    .join("\n");
}
