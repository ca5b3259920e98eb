/** A file, because orval's command line has no option for the server URL. */
export default {
  store: {
    input: "../../generated/openapi.json",
    output: { target: ".cache/orval/client/api.ts", client: "fetch", baseUrl: "https://store.example" },
  },
};
