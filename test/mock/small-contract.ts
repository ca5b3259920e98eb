/**
 * A contract with one path of the real one, for what can only be shown on a contract with a fault:
 * its example `crooked` has a number where text is declared.
 */
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
                examples: { straight: { value: { shopName: "Small" } }, crooked: { value: { shopName: 1 } } },
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
            description: "Refused.",
            content: { "application/json": { examples: { refused: { value: { status: 422 } } } } },
          },
        },
      },
    },
  },
  components: { securitySchemes: { accessToken: { type: "apiKey", in: "header", name: "X-Service-Access-Token" } } },
});
