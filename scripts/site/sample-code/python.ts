import { type LiteralForm, literalIn } from "./literals.ts";
import type { SampleWriter } from "./request.ts";

const form: LiteralForm = {
  text: (value) => JSON.stringify(value),
  words: { true: "True", false: "False", null: "None" },
  brackets: { list: ["[", "]"], object: ["{", "}"] },
  colon: ": ",
  emptyObject: "{}",
  indent: "    ",
};

/** A program with httpx. It sets the header of a JSON body by itself. */
export const python: SampleWriter = ({ method, target, tokenHeader, headers, body }) => {
  const own = headers.filter(([name]) => name !== "Content-Type");
  return [
    "import os",
    "",
    "import httpx",
    "",
    "response = httpx.request(",
    `    "${method}",`,
    `    os.environ["BASE_URL"] + ${JSON.stringify(target)},`,
    "    headers={",
    `        "${tokenHeader}": os.environ["ACCESS_TOKEN"],`,
    ...own.map(([name, value]) => `        ${JSON.stringify(name)}: ${JSON.stringify(value)},`),
    "    },",
    ...(body === undefined ? [] : [`    json=${literalIn(form, body, "    ")},`]),
    ")",
    "response.raise_for_status()",
    "print(response.json())",
  ].join("\n");
};
