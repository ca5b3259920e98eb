import type { SampleCall } from "../../../src/contract/sample-call.ts";
import type { CodeVariant } from "../page.ts";
import { csharp } from "./csharp.ts";
import { go } from "./go.ts";
import { http } from "./http.ts";
import { java } from "./java.ts";
import { php } from "./php.ts";
import { python } from "./python.ts";
import { requestOf } from "./request.ts";

/** The languages without a client of their own, in the order of the tabs. */
const languages = [
  { id: "python", label: "Python", language: "python", write: python },
  { id: "php", label: "PHP", language: "php", write: php },
  { id: "go", label: "Go", language: "go", write: go },
  { id: "java", label: "Java", language: "java", write: java },
  { id: "csharp", label: "C#", language: "csharp", write: csharp },
  { id: "http", label: "HTTP", language: "http", write: http },
] as const;

/** A call in each language without a client of its own. */
export function otherLanguages(call: SampleCall): CodeVariant[] {
  const request = requestOf(call);
  return languages.map(({ id, label, language, write }) => ({ id, label, language, code: write(request) }));
}
