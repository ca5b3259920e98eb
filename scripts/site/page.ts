/**
 * A page of the docs as a value. The renderers make HTML and Markdown from it; the search index, the outline and `llms.txt` read
 * the same value, so they cannot disagree.
 */

import type { PageKind } from "../../src/search/terms.ts";
import type { ProofTarget, SampleTarget } from "./client/run/target.ts";

/** Markdown of one line. Links to other pages of the site are absolute: `[Order](/schemas/Order/)`. */
export type Inline = string;

/** A place in the site. */
export interface Link {
  readonly title: string;
  /** The address of a page: begins and ends with a slash, and may have a fragment. */
  readonly address: string;
}

/** A page. */
export interface Page {
  readonly kind: PageKind;
  readonly address: string;
  /** Title of the document and its first heading. */
  readonly title: string;
  /** What the menu shows; by default the title. */
  readonly menuTitle?: string;
  /** One sentence of plain text, for search engines and lists. */
  readonly description: string;
  /** The pages above this one, from the top. */
  readonly breadcrumb: readonly Link[];
  readonly body: readonly Block[];
  /** The file that the page is made from, relative to the repository. */
  readonly source?: string;
  /** Words besides the text that the search finds the page by. */
  readonly keywords?: readonly string[];
  /** The program that the page runs: its script is `assets/<app>.js`. */
  readonly app?: "playground";
  /** The pages before and after this one, in reading order. */
  readonly previous?: Link;
  readonly next?: Link;
}

/** A part of a page. */
export type Block =
  | Heading
  | Prose
  | Table
  | CodeSamples
  | Fields
  | Details
  | Endpoint
  | LinkList
  | AppPlace
  | RecipePlace
  | ProofPlace
  | AnswerPlace
  | { readonly type: "legend" };

/** A heading below the title. */
export interface Heading {
  readonly type: "heading";
  readonly level: 2 | 3 | 4;
  readonly text: Inline;
  readonly id: string;
}

/** Paragraphs, lists and quotes in Markdown, without headings and top-level code. */
export interface Prose {
  readonly type: "prose";
  readonly text: string;
  /** The sentence that opens a page. */
  readonly isLead?: boolean;
}

/** A table of inline texts. */
export interface Table {
  readonly type: "table";
  readonly head: readonly Inline[];
  readonly rows: readonly (readonly Inline[])[];
  /** The anchor of each row. */
  readonly ids?: readonly string[];
  /** The gap whose readings the rows are, for readers to choose from. */
  readonly question?: string;
}

/** Code, in one or more variants. */
export interface CodeSamples {
  readonly type: "code";
  readonly variants: readonly CodeVariant[];
  /** More variants: folded for readers without JavaScript, and not in the Markdown file. */
  readonly others?: readonly CodeVariant[];
  /** How readers choose a variant: by the language that they prefer on every page, or here only. */
  readonly choice?: "language";
  /** What the code is: "Request", "Response 200". */
  readonly label?: string;
  /** The operation whose first example the samples send, or the requests that the code sends. */
  readonly run?: { readonly operation: string } | { readonly requests: readonly SampleTarget[] };
}

/** One variant of a sample. */
export interface CodeVariant {
  /** Identifies the variant in its block, and a language across pages. */
  readonly id: string;
  readonly label: string;
  readonly language: Language;
  readonly code: string;
}

/** The languages of code. `text` has no colors. */
export type Language =
  | "typescript"
  | "shellscript"
  | "json"
  | "yaml"
  | "http"
  | "python"
  | "php"
  | "go"
  | "java"
  | "csharp"
  | "text";

/** Parameters, or the properties of a schema. */
export interface Fields {
  readonly type: "fields";
  readonly fields: readonly Field[];
  /** The fields of a single field, such as the resource in an envelope, are folded too. */
  readonly isFolded?: boolean;
}

/** A parameter or a property. */
export interface Field {
  readonly name: string;
  /** The anchor of the field; inner fields of an operation have none. */
  readonly id?: string;
  /** Its type, such as `string` or `array of [LineItem](/schemas/LineItem/)`. */
  readonly typeText: Inline;
  /** What else is known at a glance: "required", "read-only". */
  readonly labels: readonly Inline[];
  readonly text: Inline;
  /** Properties of the field itself, or of its items. */
  readonly fields: readonly Field[];
  /** The type links to a page that has the properties too. */
  readonly hasPage: boolean;
}

/** Blocks that are folded until a reader opens them. */
export interface Details {
  readonly type: "details";
  readonly summary: Inline;
  readonly id?: string;
  readonly body: readonly Block[];
}

/** The request line of an operation. */
export interface Endpoint {
  readonly type: "endpoint";
  readonly method: string;
  readonly path: string;
  /** Facts about the operation in a few words each: its id, scopes, whether it can be repeated. */
  readonly notes: readonly (readonly [term: string, value: Inline])[];
}

/** Links with a sentence each. */
export interface LinkList {
  readonly type: "links";
  readonly links: readonly (Link & { readonly text: Inline })[];
}

/** Where the program of the page shows itself. */
export interface AppPlace {
  readonly type: "app";
  /** The text that readers without JavaScript see. */
  readonly without: Inline;
  /** Samples that the program offers to send. */
  readonly samples: readonly { readonly operation: string; readonly title: string }[];
  /** A page that it offers to go on with. */
  readonly more?: Link;
}

/** Where readers run a recipe. */
export interface RecipePlace {
  readonly type: "recipe";
  readonly id: string;
}

/** Where readers ask a store which answer to a question it gives. */
export interface ProofPlace {
  readonly type: "proof";
  readonly proof: ProofTarget;
}

/** Where readers see, save and load the answers of their server. */
export interface AnswerPlace {
  readonly type: "answers";
  /** The readings of each gap, and those of them that the store in the tab follows. */
  readonly questions: Readonly<
    Record<string, { readonly all: readonly string[]; readonly followed: readonly string[] }>
  >;
}

/** A heading of level 2. */
export function heading(text: Inline, id = slug(text)): Heading {
  return { type: "heading", level: 2, text, id };
}

/** Prose, or nothing if the text is empty. */
export function prose(text: string): Prose[] {
  return text.trim() === "" ? [] : [{ type: "prose", text: text.trim() }];
}

/** The text below the title, which says what a page is about. */
export function introduction(text: string): Prose {
  return { type: "prose", text, isLead: true };
}

/** A section: its heading and its blocks, or nothing if it has no blocks. */
export function section(title: string, blocks: readonly Block[]): Block[] {
  return blocks.length === 0 ? [] : [heading(title), ...blocks];
}

/** The anchor of a heading, in the form that code hosts give it: lower case, words joined by hyphens. */
export function slug(text: Inline): string {
  return withoutMarkup(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/\s/g, "-");
}

/** The text of Markdown without links, code marks and emphasis. */
export function withoutMarkup(text: string): string {
  return text
    .replace(/!?\[([^\]]*)\]\((?:[^()\s]|\([^()]*\))*(?:\s+"[^"]*")?\)/g, "$1")
    .replace(/<(https?:[^>]+)>/g, "$1")
    .replace(/[`*]/g, "")
    .replace(/\\([|\\])/g, "$1");
}

/** The first sentence of a text, without markup and on one line. Headings, lists and tables before or after it are left out. */
export function firstSentence(text: string): string {
  const paragraphs = text.trim().split(/\n\s*\n|\n(?=[-*] )/);
  const paragraph = paragraphs.find((each) => !/^\s*(#|\||[-*] |```|<)/.test(each)) ?? "";
  const line = withoutMarkup(paragraph).trim().replace(/\s+/g, " ");
  return (/^.*?[.!?:](?=\s+[A-Z"]|$)/.exec(line)?.[0] ?? line).replace(/:$/, ".");
}
