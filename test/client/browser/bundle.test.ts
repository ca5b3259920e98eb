// @module-tag package
import { isBuiltin } from "node:module";
import { type BuildOptions, build, type Metafile } from "esbuild";
import { beforeAll, describe, expect, test } from "vitest";
import { installPacked, type Packed } from "../../support/packed.ts";
import { root } from "../../support/program.ts";

/** Bundles for browsers, where Node.js modules are not available. */
async function bundle(options: BuildOptions): Promise<{ code: string; metafile: Metafile }> {
  const common = { bundle: true, format: "esm", platform: "browser", write: false, logLevel: "silent" } as const;
  const { outputFiles, metafile } = await build({ ...common, ...options, metafile: true, minifySyntax: true });
  return { code: outputFiles?.[0]?.text ?? "", metafile: metafile as Metafile };
}

describe.each(["client", "webhooks", "openapi-fetch"])("the browser bundle of src/%s", (folder) => {
  const entry = { entryPoints: [`src/${folder}/index.ts`], absWorkingDir: root };

  test("imports no Node.js modules and nothing outside the bundle", async () => {
    const { metafile } = await bundle(entry);
    const imports = [metafile.inputs, metafile.outputs].flatMap((files) =>
      Object.values(files).flatMap((file: { imports: { path: string }[] }) => file.imports.map(({ path }) => path)),
    );
    expect(imports.length).toBeGreaterThan(5);
    expect(imports.filter((path) => isBuiltin(path))).toEqual([]);
    expect(Object.values(metafile.outputs).flatMap((file) => file.imports)).toEqual([]);
  });

  test("uses no Node.js globals", async () => {
    const globals = ["process", "Buffer", "global", "require", "__dirname", "__filename", "setImmediate"];
    const define = Object.fromEntries(globals.map((name) => [name, `of_node_${name}`]));
    const { code } = await bundle({ ...entry, define, external: ["openapi-fetch"] });
    expect(code.match(/of_node_\w+/g)).toBeNull();
  });
});

describe("a bundle contains only used code", () => {
  let packed: Packed;
  beforeAll(async () => {
    packed = await installPacked();
    return packed.remove;
  });

  const bundled = async (contents: string) => {
    const { code, metafile } = await bundle({ stdin: { contents, resolveDir: packed.folder } });
    const files = Object.entries(Object.values(metafile.outputs)[0]?.inputs ?? {})
      .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
      .map(([path]) => path.replace(/^.*node_modules\//, ""));
    return { code, files };
  };

  test("one operation adds no other operations, no other decoders and no pagination", async () => {
    const { code, files } = await bundled(`
      import { getShop, pickStore } from "store-admin-api";
      console.log(await pickStore({ getShop }, { baseUrl: "https://store.example", accessToken: "" }).getShop());
    `);
    expect(code.match(/"\/api\/202412\/[^"]*"/g)).toEqual(['"/api/202412/shops/info"']);
    expect(code).toContain("shopId");
    expect(code).not.toMatch(/productId|orderId|giftCard|customerId|refundId|totalPrice/);
    expect(files).not.toContain("store-admin-api/dist/client/pagination.js");
    expect(files).not.toContain("store-admin-api/dist/client/create-store.js");
    expect(files.filter((file) => !file.startsWith("store-admin-api/") && file !== "<stdin>")).toEqual([]);
  });

  test("an operation that returns orders adds the order decoders and no product decoders", async () => {
    const { code } = await bundled(`export { getOrder, pickStore } from "store-admin-api";`);
    expect(code).toContain("totalPrice");
    expect(code).not.toMatch(/compareAtPrice|inventoryQuantity|giftCards|"\/api\/202412\/products/);
  });

  test.each([
    ["store-admin-api", "ConflictError", "client"],
    ["store-admin-api/webhooks", "WebhookParseError", "webhooks"],
  ])("from %s, an error class adds its file and the check of its class", async (entry, name, folder) => {
    const { files } = await bundled(`export { ${name} } from "${entry}";`);
    const own = [`store-admin-api/dist/${folder}/errors.js`, "store-admin-api/dist/same-class.js"];
    expect(new Set(files)).toEqual(new Set(own));
  });

  test.each(["store-admin-api", "store-admin-api/webhooks", "store-admin-api/openapi-fetch"])(
    "from %s, an unused import adds nothing",
    async (entry) => {
      expect(await bundled(`import "${entry}";`)).toEqual({ code: "", files: [] });
    },
  );
});
