/** A response whose body is read already: the `Response` of `fetch` without the means to read it. */
export type ReadResponse = Pick<Response, "status" | "statusText" | "ok" | "headers" | "url" | "redirected" | "type">;
