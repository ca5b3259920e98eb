/** The guides of this package, section by section. */
import { readdir, readFile } from "node:fs/promises";
import { guidesFolder } from "../file-locations.ts";

/** A section of a guide, or its introduction. */
export interface GuideSection {
  /** The file, and the anchor of the section: `docs/errors.md#what-can-fail`. */
  readonly address: string;
  readonly title: string;
  /** Its Markdown. */
  readonly text: string;
}

/** The list of assumptions has no sections here: each assumption has a name of its own. */
const left = "assumptions.md";

/** Reads all guides. */
export async function readGuideSections(): Promise<GuideSection[]> {
  const files = (await readdir(guidesFolder)).filter((file) => file.endsWith(".md") && file !== left).sort();
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, guidesFolder), "utf8")));
  return texts.flatMap((text, at) => sectionsOf(`docs/${files[at]}`, text));
}

/** A guide as its introduction and its sections of the second level. */
function sectionsOf(file: string, text: string): GuideSection[] {
  const [, title = file] = /^# (.+)$/m.exec(text) ?? [];
  return text.split(/^(?=## )/m).map((section) => {
    const [, heading] = /^## (.+)$/m.exec(section) ?? [];
    const shown = heading === undefined ? title : `${heading} · ${title}`;
    return {
      address: heading === undefined ? file : `${file}#${anchorOf(heading)}`,
      title: shown.replaceAll("`", ""),
      text: section.replace(/^#+ .+\n+/, "").trim(),
    };
  });
}

/** The anchor of a heading, as code hosts make it. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\d\s_-]/gu, "")
    .replace(/\s/g, "-");
}
