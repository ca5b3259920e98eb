import { jsonOf, type SampleWriter } from "./request.ts";

/** A request as it is on the wire, with the variables of `.http` files, which editors send. */
export const http: SampleWriter = (request) => {
  const { method, target, tokenHeader, headers, body } = request;
  return [
    `${method} {{BASE_URL}}${target} HTTP/1.1`,
    `${tokenHeader}: {{ACCESS_TOKEN}}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined ? [] : ["", jsonOf(request)]),
  ].join("\n");
};
