/** Parses JSON without loss: numbers keep all their digits, and members their order. */

/** A value. A scalar is the text that stands for it. */
export type JsonNode =
  | { kind: "object" | "array"; members: readonly (readonly [key: string, value: JsonNode])[] }
  | { kind: "string" | "number" | "word"; text: string };

const token = /\s*("(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|true|false|null|[{}[\],:])\s*/y;

/** @returns undefined if it is not JSON. */
export function parseJson(text: string): JsonNode | undefined {
  try {
    JSON.parse(text);
  } catch {
    return undefined;
  }
  token.lastIndex = 0;
  return value(text, next(text));
}

/** @param text that is known to be JSON. */
function next(text: string) {
  return token.exec(text)?.[1] ?? "";
}

function value(text: string, first: string): JsonNode {
  if (first !== "{" && first !== "[") {
    if (first.startsWith('"')) return { kind: "string", text: JSON.parse(first) };
    return { kind: /^[-\d]/.test(first) ? "number" : "word", text: first };
  }
  const [kind, end] = first === "{" ? (["object", "}"] as const) : (["array", "]"] as const);
  const members: [string, JsonNode][] = [];
  for (let part = next(text); part !== end; part = next(text)) {
    if (part === ",") part = next(text);
    if (kind === "array") members.push([String(members.length), value(text, part)]);
    else {
      next(text); // the colon
      members.push([JSON.parse(part), value(text, next(text))]);
    }
  }
  return { kind, members };
}

/** @returns the same, in lines. */
export function writeJson(node: JsonNode, indent = ""): string {
  if ("text" in node) return node.kind === "string" ? JSON.stringify(node.text) : node.text;
  const [begin, end] = node.kind === "object" ? "{}" : "[]";
  if (node.members.length === 0) return `${begin}${end}`;
  const deeper = `${indent}  `;
  const lines = node.members.map(([key, member]) => {
    const name = node.kind === "object" ? `${JSON.stringify(key)}: ` : "";
    return `${deeper}${name}${writeJson(member, deeper)}`;
  });
  return `${begin}\n${lines.join(",\n")}\n${indent}${end}`;
}
