/** How a case of the table is written. All cases stand side by side in one pair of documents, each under a name of its own. */

export interface Case {
  name: string;
  /** YAML of what the case has in the old contract: members of a path item, or `schemas`, `responses` … for components. */
  before: string;
  after: string;
  /** Every change that is to be found, as `impact sides code`. */
  is: string[];
}

/** A case; `§` in its YAML stands for the case's own name. */
export function changed(name: string, before: string, after: string, ...is: string[]): Case {
  return { name, before, after, is };
}

/** A POST operation with a schema of its request body. */
export function request(schema: string): string {
  return `post: { requestBody: { content: { application/json: { schema: ${schema} } } } }`;
}

/** A GET operation with a schema of its response. */
export function response(schema: string): string {
  return `get: { responses: { "200": { description: Done, content: { application/json: { schema: ${schema} } } } } }`;
}

/** A named schema of a request body and its response. */
export function both(schema: string): string {
  const content = '{ application/json: { schema: { $ref: "#/components/schemas/§" } } }';
  return `
post: { requestBody: { content: ${content} }, responses: { "200": { description: Done, content: ${content} } } }
schemas: { §: ${schema} }`;
}

/** Members of an operation. */
export function operation(members: string): string {
  return `get: { ${members} }`;
}
