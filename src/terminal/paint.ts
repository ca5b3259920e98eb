import { styleText } from "node:util";

type Style = "bold" | "dim" | "red" | "yellow" | "green" | "cyan";

/** Applies a style to a text, or returns it unchanged. */
export type Paint = (style: Style, text: string) => string;

export const plain: Paint = (_style, text) => text;

/** Returns styles for a terminal, unless `NO_COLOR` is set (https://no-color.org). Otherwise returns `plain`. */
export function paintFor(stream: { isTTY?: boolean }): Paint {
  const colored = stream.isTTY === true && !process.env.NO_COLOR && process.env.TERM !== "dumb";
  return colored ? (style, text) => styleText(style, text) : plain;
}
