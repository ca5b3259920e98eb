/** Says at the top of a generated file that it is one. JSON has no comments, and a key of our own would be no OpenAPI. */
export const banner = "Generated from openapi/ by `npm run build`; do not edit.";
