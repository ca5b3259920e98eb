/** A text as a documentation comment of TypeScript, each line after the first indented; it ends without a line break. */
export function docComment(text: string, indent = ""): string {
  const lines = text.trim().replaceAll("*/", "*\\/").split("\n");
  if (lines.length === 1) return `/** ${lines[0]} */`;
  return `/**\n${lines.map((line) => `${indent} *${line && ` ${line}`}\n`).join("")}${indent} */`;
}
