import { indented, jsonOf, type SampleWriter } from "./request.ts";

/** A program with the HTTP client of .NET 7 and later. */
export const csharp: SampleWriter = (request) => {
  const { method, target, tokenHeader, headers, body } = request;
  const name = method.charAt(0) + method.slice(1).toLowerCase();
  const own = headers.filter(([header]) => header !== "Content-Type");
  return [
    "using System;",
    "using System.Net.Http;",
    ...(body === undefined ? [] : ["using System.Text;"]),
    "",
    "using var client = new HttpClient();",
    `var address = Environment.GetEnvironmentVariable("BASE_URL") + ${JSON.stringify(target)};`,
    `using var request = new HttpRequestMessage(HttpMethod.${name}, address);`,
    `request.Headers.Add("${tokenHeader}", Environment.GetEnvironmentVariable("ACCESS_TOKEN"));`,
    ...own.map(([header, value]) => `request.Headers.Add(${JSON.stringify(header)}, ${JSON.stringify(value)});`),
    ...(body === undefined
      ? []
      : [
          `request.Content = new StringContent("""\n    ${indented(jsonOf(request), "    ")}\n    """, Encoding.UTF8, "application/json");`,
        ]),
    "using var response = await client.SendAsync(request);",
    "Console.WriteLine(await response.Content.ReadAsStringAsync());",
  ].join("\n");
};
