import { siteLink } from "../links.ts";
import {
  type AppPlace,
  type Block,
  type CodeSamples,
  type CodeVariant,
  type Endpoint,
  type Field,
  type Fields,
  type Inline,
  type Page,
  type Table,
  withoutMarkup,
} from "../page.ts";
import { codeBlock, labelledFrom, type ProseRenderer } from "./prose.ts";
import { type Html, html } from "./template.ts";

/** What blocks are rendered with. */
export interface BlockContext {
  /** The link from the page to the folder of the site. */
  readonly root: string;
  readonly prose: ProseRenderer;
  /** The program of the page, if it runs one. */
  readonly app?: Page["app"];
}

/** Renders the body of a page. */
export const renderBlocks = (blocks: readonly Block[], context: BlockContext): Html =>
  html`${blocks.map((block) => renderBlock(block, context))}`;

function renderBlock(block: Block, context: BlockContext): Html {
  const { prose, root } = context;
  switch (block.type) {
    case "heading":
      return renderHeading(block.level, prose.inline(block.text, root), block.id);
    case "prose":
      return block.isLead
        ? html`<div class=lead>${prose.block(block.text, root)}</div>`
        : prose.block(block.text, root);
    case "table":
      return renderTable(block, context);
    case "code":
      return renderCode(block);
    case "fields":
      return renderFields(block, context);
    case "details":
      return html`<details class=fold${attribute("id", block.id)}><summary>${prose.inline(block.summary, root)}</summary>
<div class=folded>${renderBlocks(block.body, context)}</div></details>
`;
    case "endpoint":
      return renderEndpoint(block, context);
    case "links":
      return html`<ul class=cards>${block.links.map(
        ({ title, address, text }) =>
          html`<li><a href="${siteLink(root, address)}">${prose.inline(title, root)}</a><p>${prose.inline(text, root)}</p></li>`,
      )}</ul>
`;
    case "app":
      return html`<div id=${context.app ?? ""} data-samples="${JSON.stringify(block.samples)}"${moreAttributes(block, root)}></div>
<noscript><p>${prose.inline(block.without, root)}</p></noscript>
`;
    case "recipe":
      return html`<div class=run-buttons data-recipe="${block.id}"></div>
`;
    case "proof":
      return html`<div class=run-buttons data-proof="${JSON.stringify(block.proof)}"></div>
`;
    case "answers":
      return html`<div data-questions="${JSON.stringify(block.questions)}"></div>
`;
    case "legend":
      return renderLegend(context);
  }
}

/** The page that a program offers to go on with. */
function moreAttributes({ more }: AppPlace, root: string): Html | undefined {
  return (
    more && html`${attribute("data-more", siteLink(root, more.address))}${attribute("data-more-title", more.title)}`
  );
}

const attribute = (name: string, value: string | undefined): Html =>
  value === undefined ? html`` : html` ${name}="${value}"`;

function renderHeading(level: 2 | 3 | 4, content: Html, id: string): Html {
  const anchor = html`<a class=anchor href="#${id}" aria-label="Link to this section">#</a>`;
  return html`<h${level} id="${id}">${content} ${anchor}</h${level}>
`;
}

function renderTable({ head, rows, ids, question }: Table, { prose, root }: BlockContext): Html {
  const cell = (text: Inline): Html => prose.inline(text, root);
  const label = (column: number): string | undefined =>
    head.length < labelledFrom || column === 0 ? undefined : withoutMarkup(head[column] ?? "");
  return html`<div class=table${attribute("data-question", question)}><table><thead><tr>${head.map((text) => html`<th scope=col>${cell(text)}</th>`)}</tr></thead><tbody>
${rows.map(
  (
    row,
    index,
  ) => html`<tr${attribute("id", ids?.[index])}>${row.map((text, column) => html`<td${attribute("data-label", label(column))}>${cell(text)}</td>`)}</tr>
`,
)}</tbody></table></div>
`;
}

/** Tabs and all but the first variant take their place before the script runs, so that nothing moves when it does. */
function renderCode({ variants, others = [], choice, label, run }: CodeSamples): Html {
  const attributes = html`${attribute("data-choice", choice)}${runAttribute(run)}`;
  const hasTabs = variants.length > 1;
  return html`<div class="code${hasTabs ? " tabbed" : ""}"${attributes}>${label === undefined ? undefined : html`<p class=code-label>${label}</p>`}
${hasTabs ? renderTabs([...variants, ...others]) : undefined}${variants.map((variant, index) => renderVariant(variant, index === 0, hasTabs))}${
  others.length === 0
    ? undefined
    : html`<details class=others><summary>${others.map((other) => other.label).join(", ")}</summary>${others.map((other) => renderVariant(other, false, true))}</details>
`
}${run && html`<div class=run-buttons></div>`}</div>
`;
}

function renderVariant({ id, label, code, language }: CodeVariant, isShown: boolean, isLabelled: boolean): Html {
  return html`<div class="variant${isShown ? " shown" : ""}" data-variant="${id}">${
    isLabelled ? html`<p class=variant-label>${label}</p>` : undefined
  }${codeBlock(code, language)}</div>
`;
}

function renderTabs(variants: readonly CodeVariant[]): Html {
  return html`<div class=tabs role=tablist>${variants.map(
    ({ id, label }, index) =>
      html`<button type=button role=tab data-tab="${id}" aria-selected=${index === 0 ? "true" : "false"}>${label}</button>`,
  )}</div>
`;
}

function runAttribute(run: CodeSamples["run"]): Html | undefined {
  if (run === undefined) return undefined;
  if ("operation" in run) return attribute("data-operation", run.operation);
  return attribute("data-run", JSON.stringify(run.requests));
}

function renderFields({ fields, isFolded = false }: Fields, context: BlockContext): Html {
  const isOpen = fields.length === 1 && !isFolded;
  return html`<dl class=fields>${fields.map((field) => renderField(field, context, isOpen))}</dl>
`;
}

function renderField(field: Field, context: BlockContext, isOpen: boolean): Html {
  const { prose, root } = context;
  const inner =
    field.fields.length === 0
      ? undefined
      : html`<dd class=inner><details${isOpen ? html` open` : undefined}><summary>${field.fields.length} ${field.fields.length === 1 ? "field" : "fields"} of <code>${field.name}</code></summary>${renderFields({ type: "fields", fields: field.fields }, context)}</details></dd>`;
  const anchor = field.id && html` <a class=anchor href="#${field.id}" aria-label="Link to ${field.name}">#</a>`;
  const labels = field.labels.map((label) => html` <span class=label>${prose.inline(label, root)}</span>`);
  return html`<div${attribute("id", field.id)}><dt><code>${field.name}</code>${anchor}</dt><dd><span class=type>${prose.inline(field.typeText, root)}</span>${labels} ${prose.inline(field.text, root)}</dd>${inner}</div>
`;
}

function renderEndpoint({ method, path, notes }: Endpoint, { prose, root }: BlockContext): Html {
  return html`<p class=endpoint><b class="method ${method.toLowerCase()}">${method}</b> <code>${path}</code></p>
<dl class=notes>${notes.map(([term, value]) => html`<div><dt>${term}</dt><dd>${prose.inline(value, root)}</dd></div>`)}</dl>
`;
}

function renderLegend({ root }: BlockContext): Html {
  const about = siteLink(root, "/assumptions/");
  const facts = siteLink(root, "/facts/");
  return html`<p class=legend>No mark, or <a class="chip documented" href="${facts}">Documented</a>: the vendor says it. <a class="chip assumed" href="${about}">Assumed</a> our reading where the
documentation is silent. <a class="chip unknown" href="${about}">Unknown</a> left open.</p>
`;
}

/** The headings that the outline of a page lists. */
export const outlineOf = (page: Page): { readonly text: Inline; readonly id: string; readonly level: number }[] =>
  page.body.flatMap((block) =>
    block.type === "heading" && block.level < 4
      ? [{ text: block.text, id: block.id, level: block.level }]
      : foldedSection(block),
  );

/** A fold that the outline lists, because it can be linked to. */
function foldedSection(block: Block): { readonly text: Inline; readonly id: string; readonly level: number }[] {
  return block.type === "details" && block.id !== undefined ? [{ text: block.summary, id: block.id, level: 2 }] : [];
}
