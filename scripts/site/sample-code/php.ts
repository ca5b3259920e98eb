import { type LiteralForm, literalIn } from "./literals.ts";
import type { SampleWriter } from "./request.ts";

/** In single quotes, where a dollar sign is a dollar sign. */
const text = (value: string): string => `'${value.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;

const form: LiteralForm = {
  text,
  words: { true: "true", false: "false", null: "null" },
  brackets: { list: ["[", "]"], object: ["[", "]"] },
  colon: " => ",
  emptyObject: "(object) []",
  indent: "    ",
};

/** A program with the curl extension. */
export const php: SampleWriter = ({ method, target, tokenHeader, headers, body }) =>
  [
    "<?php",
    "",
    `$request = curl_init(getenv('BASE_URL') . ${text(target)});`,
    "curl_setopt_array($request, [",
    `    CURLOPT_CUSTOMREQUEST => '${method}',`,
    "    CURLOPT_HTTPHEADER => [",
    `        '${tokenHeader}: ' . getenv('ACCESS_TOKEN'),`,
    ...headers.map(([name, value]) => `        ${text(`${name}: ${value}`)},`),
    "    ],",
    ...(body === undefined ? [] : [`    CURLOPT_POSTFIELDS => json_encode(${literalIn(form, body, "    ")}),`]),
    "    CURLOPT_RETURNTRANSFER => true,",
    "]);",
    "$response = json_decode(curl_exec($request), true);",
    "print_r($response);",
  ].join("\n");
