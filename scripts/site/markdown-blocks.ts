import { languageOf } from "./html/highlight.ts";
import { type Block, heading, prose, slug } from "./page.ts";

const fence = /^(`{3,})(.*)$/;

/**
 * Splits Markdown into blocks: its headings, its code, and the prose between them.
 *
 * @param change what is done to each line of prose and headings, such as adding links. Code stays as it is.
 */
export function blocksOf(text: string, change: (text: string) => string = (same) => same): Block[] {
  const blocks: Block[] = [];
  const ids = new Map<string, number>();
  let paragraph: string[] = [];
  const endParagraph = (): void => {
    blocks.push(...prose(change(paragraph.join("\n"))));
    paragraph = [];
  };
  const lines = text.split("\n");
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    const opening = fence.exec(line);
    const title = /^(#{2,4}) (.+)$/.exec(line);
    if (opening !== null) {
      endParagraph();
      const end = lines.findIndex((other, index) => index > at && other.startsWith(opening[1] ?? "```"));
      const code = lines.slice(at + 1, end < 0 ? undefined : end).join("\n");
      const language = languageOf(opening[2] ?? "");
      blocks.push({ type: "code", variants: [{ id: language, label: language, language, code }] });
      at = end < 0 ? lines.length : end;
    } else if (title !== null) {
      endParagraph();
      const [, marks = "##", words = ""] = title;
      const id = slug(words);
      const count = ids.get(id) ?? 0;
      ids.set(id, count + 1);
      blocks.push({
        ...heading(change(words), count === 0 ? id : `${id}-${count}`),
        level: marks.length === 2 ? 2 : marks.length === 3 ? 3 : 4,
      });
    } else paragraph.push(line);
  }
  endParagraph();
  return blocks;
}
