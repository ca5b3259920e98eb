/** The options of `call`. */
import { requestForms } from "./request-forms.ts";

export const callOptions = {
  body: {
    value: "<json>",
    help: "The body: JSON, @file, or - for the standard input. Members that options set replace those in it.",
  },
  fields: {
    value: "<names>",
    help: "Print only these fields of the resource or of each item, such as id,customer.email.",
  },
  table: { help: "Print a table; where the output is not a terminal, values between tabs." },
  raw: { help: "Print the response body as the server sent it, also of an error response." },
  all: { help: "Print the items of all pages, each as JSON in a line." },
  "dry-run": {
    value: "<form>",
    isOptional: true,
    help: `Print the request as ${requestForms.join(", ")}, and send nothing. Default: curl.`,
  },
  yes: { help: "Make a call that cannot be undone without asking." },
  retries: { value: "<number>", help: "How often to retry a call at most. Default: 2." },
  timeout: { value: "<seconds>", help: "How long to wait for the response. Default: 30 an attempt, 120 in all." },
  log: { help: "Log each request, response and retry to the standard error." },
  profile: {
    value: "<name>",
    help: "The profile with the address and the token. Default: the environment, then default.",
  },
  contract: { value: "<file>", help: "An OpenAPI contract of another API, as a path or an address." },
  overlay: { value: "<file>", isRepeatable: true, help: "An overlay to apply to it." },
  help: { help: "Show this help, or the arguments of the operation." },
} as const;
