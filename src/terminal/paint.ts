import { styleText } from "node:util";

type Style = "bold" | "dim" | "red" | "yellow" | "green" | "cyan";

/** Gives a text a style, or leaves it as it is. */
export type Paint = (style: Style, text: string) => string;

export const plain: Paint = (_style, text) => text;

/** Styles for a stream, where it shows them: a terminal, unless `NO_COLOR` is set (https://no-color.org). */
export function paintFor(stream: { isTTY?: boolean }): Paint {
  const colored = stream.isTTY === true && !process.env.NO_COLOR && process.env.TERM !== "dumb";
  return colored ? (style, text) => styleText(style, text) : plain;
}
