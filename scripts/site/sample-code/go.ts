import { jsonOf, type SampleWriter } from "./request.ts";

/** A program with the standard library. */
export const go: SampleWriter = (request) => {
  const { method, target, tokenHeader, headers, body } = request;
  return [
    "package main",
    "",
    "import (",
    ...["fmt", "io", "net/http", "os", ...(body === undefined ? [] : ["strings"])].map((name) => `\t"${name}"`),
    ")",
    "",
    "func main() {",
    ...(body === undefined ? [] : [`\tbody := strings.NewReader(${text(jsonOf(request))})`]),
    `\taddress := os.Getenv("BASE_URL") + ${JSON.stringify(target)}`,
    `\trequest, err := http.NewRequest("${method}", address, ${body === undefined ? "nil" : "body"})`,
    ...orPanic,
    `\trequest.Header.Set("${tokenHeader}", os.Getenv("ACCESS_TOKEN"))`,
    ...headers.map(([name, value]) => `\trequest.Header.Set(${JSON.stringify(name)}, ${JSON.stringify(value)})`),
    "",
    "\tresponse, err := http.DefaultClient.Do(request)",
    ...orPanic,
    "\tdefer response.Body.Close()",
    "\ttext, err := io.ReadAll(response.Body)",
    ...orPanic,
    "\tfmt.Println(response.Status, string(text))",
    "}",
  ].join("\n");
};

const orPanic = ["\tif err != nil {", "\t\tpanic(err)", "\t}"];

/** As it is, unless it has the quote of raw strings. */
const text = (value: string): string => (value.includes("`") ? JSON.stringify(value) : `\`${value}\``);
