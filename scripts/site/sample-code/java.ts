import { indented, jsonOf, type SampleWriter } from "./request.ts";

/** A program with the HTTP client of Java 15 and later. */
export const java: SampleWriter = (request) => {
  const { method, target, tokenHeader, headers, body } = request;
  const publisher = body === undefined ? "BodyPublishers.noBody()" : "BodyPublishers.ofString(body)";
  return [
    "import java.net.URI;",
    "import java.net.http.HttpClient;",
    "import java.net.http.HttpRequest;",
    "import java.net.http.HttpRequest.BodyPublishers;",
    "import java.net.http.HttpResponse.BodyHandlers;",
    "",
    "class Sample {",
    "    public static void main(String[] args) throws Exception {",
    ...(body === undefined
      ? []
      : [`        var body = """\n            ${indented(textBlock(jsonOf(request)), blockIndent)}""";`]),
    `        var address = System.getenv("BASE_URL") + ${JSON.stringify(target)};`,
    "        var request = HttpRequest.newBuilder(URI.create(address))",
    `            .header("${tokenHeader}", System.getenv("ACCESS_TOKEN"))`,
    ...headers.map(([name, value]) => `            .header(${JSON.stringify(name)}, ${JSON.stringify(value)})`),
    `            .method("${method}", ${publisher})`,
    "            .build();",
    "        var response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());",
    `        System.out.println(response.statusCode() + " " + response.body());`,
    "    }",
    "}",
  ].join("\n");
};

const blockIndent = " ".repeat(12);

const textBlock = (value: string): string => value.replaceAll("\\", "\\\\");
