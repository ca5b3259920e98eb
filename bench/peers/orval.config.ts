/** Its command line has no option for the address of the server. */
export default {
  store: {
    input: "../../generated/openapi.json",
    output: { target: ".cache/orval/client/api.ts", client: "fetch", baseUrl: "https://store.example" },
  },
};
