/** A contract with one path and an invalid example: `invalid` has a number where the schema declares a string. */
export const smallContract = () => ({
  openapi: "3.1.0",
  info: { title: "Small", version: "202412" },
  paths: {
    "/api/202412/shops/info": {
      get: {
        operationId: "getShop",
        security: [{ accessToken: ["read_shops"] }],
        responses: {
          "200": {
            description: "The shop.",
            content: {
              "application/json": {
                schema: { type: "object", properties: { shopName: { type: "string" } } },
                examples: { valid: { value: { shopName: "Small" } }, invalid: { value: { shopName: 1 } } },
              },
            },
          },
        },
      },
      put: {
        operationId: "updateShop",
        security: [{ accessToken: [] }],
        requestBody: { content: { "application/json": { schema: { properties: { name: { maxLength: 3 } } } } } },
        responses: {
          "200": { description: "Done." },
          "422": {
            description: "Rejected.",
            content: { "application/json": { examples: { rejected: { value: { status: 422 } } } } },
          },
        },
      },
    },
  },
  components: { securitySchemes: { accessToken: { type: "apiKey", in: "header", name: "X-Service-Access-Token" } } },
});
