import { expect, test } from "vitest";
import { otherLanguages } from "../../scripts/site/sample-code/languages.ts";
import { sampleLanguages, samples } from "../../scripts/site/samples.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { asObject, type JsonObject } from "../../src/contract/json.ts";
import { operationById, operationsOf } from "../../src/contract/operation.ts";
import { valueAt } from "../../src/contract/pointer.ts";
import { sampleCall } from "../../src/contract/sample-call.ts";
import { smallContract } from "./small-contract.ts";

function sample(id: string, label: string, change: (contract: JsonObject) => void = () => {}): string {
  const contract = smallContract();
  change(contract);
  const operation = operationsOf(contract).find((operation) => operation.id === id);
  if (operation === undefined) throw new Error(`no operation ${id}`);
  return samples(contract, operation).find((candidate) => candidate.label === label)?.source ?? "";
}

/** The sample of an operation in a language without a client of its own. */
function written(contract: JsonObject, id: string, language: string): string {
  const operation = operationById(contract as OpenApiDocument, id);
  return otherLanguages(sampleCall(contract, operation)).find((sample) => sample.id === language)?.code ?? "";
}

const withParameters =
  (...parameters: JsonObject[]) =>
  (contract: JsonObject) => {
    contract.paths = {
      "/lamps": { get: { operationId: "listLamps", summary: "List", tags: ["Lamps"], parameters } },
    };
  };

test("the curl sample sends the first named example, to the resource in its path", () => {
  expect(sample("dimLamp", "curl")).toBe(`curl -X POST "$BASE_URL/lamps/4711/dim" \\
  -H "X-Service-Access-Token: $ACCESS_TOKEN" \\
  -H "Content-Type: application/json" \\
  -d '{
  "lamp": {
    "lampId": "4711",
    "level": 0.5,
    "name": "Maya'\\''s"
  }
}'`);
});

test("the TypeScript sample sends the same request with our client", () => {
  expect(sample("dimLamp", "TypeScript")).toBe(`import { createStore } from "store-admin-api";

const { BASE_URL = "", ACCESS_TOKEN = "" } = process.env;
const store = createStore({ baseUrl: BASE_URL, accessToken: ACCESS_TOKEN });

const response = await store.dimLamp({
  lampId: "4711",
  lamp: { lampId: "4711", level: 0.5, name: "Maya's" },
});
console.log(response);`);
});

test("the TypeScript sample names what the response contains", () => {
  expect(sample("listLamps", "TypeScript")).toMatch(
    /\n\nconst \{ lamps \} = await store\.listLamps\(\{ limit: 50 \}\);\nconsole\.log\(lamps\);$/,
  );
});

test("the sample of a call without arguments has none", () => {
  expect(sample("listLamps", "TypeScript", withParameters())).toContain("const response = await store.listLamps();");
});

test("ids are strings, also in lists, and numbers are not", () => {
  const ids = { name: "ids", in: "query", required: true, schema: { $ref: "#/components/schemas/Ids" }, example: [17] };
  const page = { name: "page", in: "query", required: true, schema: { type: "integer" }, example: 2 };
  expect(sample("listLamps", "TypeScript", withParameters(ids, page))).toContain(
    'store.listLamps({\n  ids: ["17"],\n  page: 2,\n});',
  );
});

test("the openapi-fetch sample sends the same request", () => {
  expect(sample("dimLamp", "openapi-fetch")).toBe(`import createClient from "openapi-fetch";
import type { paths } from "store-admin-api/wire";

const { BASE_URL = "", ACCESS_TOKEN = "" } = process.env;
const store = createClient<paths>({
  baseUrl: BASE_URL,
  headers: { "X-Service-Access-Token": ACCESS_TOKEN },
});

const { data, error } = await store.POST("/lamps/{lampId}/dim", {
  params: { path: { lampId: "4711" } },
  body: { lamp: { lampId: "4711", level: 0.5, name: "Maya's" } },
});
console.log(error ?? data);`);
});

test.each([
  [
    "python",
    `import os

import httpx

response = httpx.request(
    "POST",
    os.environ["BASE_URL"] + "/lamps/4711/dim",
    headers={
        "X-Service-Access-Token": os.environ["ACCESS_TOKEN"],
    },
    json={
        "lamp": {
            "lampId": "4711",
            "level": 0.5,
            "name": "Maya's",
        },
    },
)
response.raise_for_status()
print(response.json())`,
  ],
  [
    "php",
    `<?php

$request = curl_init(getenv('BASE_URL') . '/lamps/4711/dim');
curl_setopt_array($request, [
    CURLOPT_CUSTOMREQUEST => 'POST',
    CURLOPT_HTTPHEADER => [
        'X-Service-Access-Token: ' . getenv('ACCESS_TOKEN'),
        'Content-Type: application/json',
    ],
    CURLOPT_POSTFIELDS => json_encode([
        'lamp' => [
            'lampId' => '4711',
            'level' => 0.5,
            'name' => 'Maya\\'s',
        ],
    ]),
    CURLOPT_RETURNTRANSFER => true,
]);
$response = json_decode(curl_exec($request), true);
print_r($response);`,
  ],
  [
    "go",
    `package main

import (
	"fmt"
	"io"
	"net/http"
	"os"
	"strings"
)

func main() {
	body := strings.NewReader(\`{
  "lamp": {
    "lampId": "4711",
    "level": 0.5,
    "name": "Maya's"
  }
}\`)
	address := os.Getenv("BASE_URL") + "/lamps/4711/dim"
	request, err := http.NewRequest("POST", address, body)
	if err != nil {
		panic(err)
	}
	request.Header.Set("X-Service-Access-Token", os.Getenv("ACCESS_TOKEN"))
	request.Header.Set("Content-Type", "application/json")

	response, err := http.DefaultClient.Do(request)
	if err != nil {
		panic(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		panic(err)
	}
	fmt.Println(response.Status, string(text))
}`,
  ],
  [
    "java",
    `import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;

class Sample {
    public static void main(String[] args) throws Exception {
        var body = """
            {
              "lamp": {
                "lampId": "4711",
                "level": 0.5,
                "name": "Maya's"
              }
            }""";
        var address = System.getenv("BASE_URL") + "/lamps/4711/dim";
        var request = HttpRequest.newBuilder(URI.create(address))
            .header("X-Service-Access-Token", System.getenv("ACCESS_TOKEN"))
            .header("Content-Type", "application/json")
            .method("POST", BodyPublishers.ofString(body))
            .build();
        var response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
        System.out.println(response.statusCode() + " " + response.body());
    }
}`,
  ],
  [
    "csharp",
    `using System;
using System.Net.Http;
using System.Text;

using var client = new HttpClient();
var address = Environment.GetEnvironmentVariable("BASE_URL") + "/lamps/4711/dim";
using var request = new HttpRequestMessage(HttpMethod.Post, address);
request.Headers.Add("X-Service-Access-Token", Environment.GetEnvironmentVariable("ACCESS_TOKEN"));
request.Content = new StringContent("""
    {
      "lamp": {
        "lampId": "4711",
        "level": 0.5,
        "name": "Maya's"
      }
    }
    """, Encoding.UTF8, "application/json");
using var response = await client.SendAsync(request);
Console.WriteLine(await response.Content.ReadAsStringAsync());`,
  ],
  [
    "http",
    `POST {{BASE_URL}}/lamps/4711/dim HTTP/1.1
X-Service-Access-Token: {{ACCESS_TOKEN}}
Content-Type: application/json

{
  "lamp": {
    "lampId": "4711",
    "level": 0.5,
    "name": "Maya's"
  }
}`,
  ],
])("the sample in %s sends the same request", (id, expected) => {
  expect(written(smallContract(), "dimLamp", id)).toBe(expected);
});

test("samples in other languages escape what their literals cannot have", () => {
  const contract = smallContract();
  const media = asObject(
    valueAt(contract, ["paths", "/lamps/{lampId}/dim", "post", "requestBody", "content", "application/json"]),
  );
  Object.assign(media, {
    examples: { odd: { value: { "a`b": 'c\\d $e "f"', none: null, on: true, empty: {}, list: [] } } },
  });
  expect(written(contract, "dimLamp", "python")).toContain(
    `"a\`b": "c\\\\d $e \\"f\\"",\n        "none": None,\n        "on": True,\n        "empty": {},\n        "list": [],`,
  );
  expect(written(contract, "dimLamp", "php")).toContain(
    `'a\`b' => 'c\\\\d $e "f"',\n        'none' => null,\n        'on' => true,\n        'empty' => (object) [],\n        'list' => [],`,
  );
  expect(written(contract, "dimLamp", "go")).toContain('strings.NewReader("{\\n  \\"a`b\\": ');
  expect(written(contract, "dimLamp", "java")).toContain('"a`b": "c\\\\\\\\d $e \\\\"f\\\\""');
  expect(written(contract, "dimLamp", "csharp")).toContain('"a`b": "c\\\\d $e \\"f\\""');
});

test("a call that requires nothing shows its first parameter", () => {
  expect(sample("listLamps", "curl")).toContain('"$BASE_URL/lamps?limit=50"');
  expect(sample("listLamps", "openapi-fetch")).toContain("params: { query: { limit: 50 } }");
});

test("curl and openapi-fetch serialize a list in a query parameter the same way", () => {
  const ids = { name: "ids", in: "query", required: true, style: "form", explode: false, example: ["1", "2 3"] };
  expect(sample("listLamps", "curl", withParameters(ids))).toContain("?ids=1,2%203");
  expect(sample("listLamps", "openapi-fetch", withParameters(ids))).toContain(
    'querySerializer: { array: { style: "form", explode: false } }',
  );
});

test("an object in the query is serialized member by member", () => {
  const fields = { name: "fields", in: "query", required: true, style: "deepObject", example: { name: true } };
  expect(sample("listLamps", "curl", withParameters(fields))).toContain(
    'curl --globoff "$BASE_URL/lamps?fields[name]=true"',
  );
});

test("a required parameter without an example is an error", () => {
  const build = () => sample("listLamps", "curl", withParameters({ name: "kind", in: "query", required: true }));
  expect(build).toThrow("listLamps: the parameter kind has no example");
});

test("a topic has no samples", () => {
  expect(sample("onLampsCreate", "curl")).toBe("");
});

test("samples are in the languages that the page lists", () => {
  expect(sampleLanguages.map(({ label }) => label)).toEqual(["curl", "TypeScript", "openapi-fetch", "Payload"]);
});
