/** Says at the top of a generated file that it is one. JSON has no comments, and an extra key would not be valid OpenAPI. */
export const banner = "Generated from openapi/ by `npm run build`; do not edit.";
