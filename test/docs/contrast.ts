import type { Page } from "playwright-core";

/** A text that stands out too little from what is behind it. */
export interface Faint {
  readonly text: string;
  readonly ratio: number;
  readonly color: string;
  readonly background: string;
}

/** Runs in the page, so it is text: the compiler of the tests would put names of its own into a function. */
const measure = `(() => {
  const parse = (color) => {
    const [r, g, b, a = 1] = (color.match(/[\\d.]+/g) ?? [0, 0, 0, 0]).map(Number);
    return { r, g, b, a };
  };
  const over = (top, below) => ({
    r: top.r * top.a + below.r * (1 - top.a), g: top.g * top.a + below.g * (1 - top.a),
    b: top.b * top.a + below.b * (1 - top.a), a: 1,
  });
  const channel = (value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  const luminance = ({ r, g, b }) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
  const background = (element) => {
    const layers = [];
    for (let e = element; e; e = e.parentElement) layers.push(parse(getComputedStyle(e).backgroundColor));
    return layers.reverse().reduce((below, top) => over(top, below), { r: 255, g: 255, b: 255, a: 1 });
  };
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent.trim();
    const element = walker.currentNode.parentElement;
    if (!text || !element || ["SCRIPT", "STYLE"].includes(element.tagName)) continue;
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    if (!element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) || box.width * box.height === 0) continue;
    const behind = background(element);
    const [a, b] = [luminance(over(parse(style.color), behind)), luminance(behind)].sort((x, y) => y - x);
    const ratio = (a + 0.05) / (b + 0.05);
    const size = Number.parseFloat(style.fontSize);
    const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const { r, g, b: blue } = behind;
    if (ratio < (large ? 3 : 4.5)) {
      found.push({ text: text.slice(0, 40), ratio: Math.round(ratio * 100) / 100, color: style.color,
        background: [r, g, blue].map(Math.round).join(" ") });
    }
  }
  return found;
})()`;

/** The texts of a page that have less contrast than WCAG 2.2 asks for at level AA (1.4.3): 4.5, or 3 where letters are large. */
export const faintTexts = async (page: Page): Promise<Faint[]> => page.evaluate<Faint[]>(measure);
