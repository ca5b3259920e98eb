import { isBuiltin } from "node:module";
import { type BuildOptions, build, type Metafile } from "esbuild";
import { beforeAll, describe, expect, test } from "vitest";
import { installPacked, type Packed } from "../../support/packed.ts";
import { root } from "../../support/program.ts";

/** Bundles for the browser, where nothing of Node's can be had. */
async function bundle(options: BuildOptions): Promise<{ code: string; metafile: Metafile }> {
  const common = { bundle: true, format: "esm", platform: "browser", write: false, logLevel: "silent" } as const;
  const { outputFiles, metafile } = await build({ ...common, ...options, metafile: true, minifySyntax: true });
  return { code: outputFiles?.[0]?.text ?? "", metafile: metafile as Metafile };
}

describe.each(["client", "webhooks", "openapi-fetch"])("what runs in browsers: src/%s", (folder) => {
  const entry = { entryPoints: [`src/${folder}/index.ts`], absWorkingDir: root };

  test("imports nothing of Node's, and nothing that is not in the bundle", async () => {
    const { metafile } = await bundle(entry);
    const imports = [metafile.inputs, metafile.outputs].flatMap((files) =>
      Object.values(files).flatMap((file: { imports: { path: string }[] }) => file.imports.map(({ path }) => path)),
    );
    expect(imports.length).toBeGreaterThan(5);
    expect(imports.filter((path) => isBuiltin(path))).toEqual([]);
    expect(Object.values(metafile.outputs).flatMap((file) => file.imports)).toEqual([]);
  });

  test("uses no global of Node's", async () => {
    const globals = ["process", "Buffer", "global", "require", "__dirname", "__filename", "setImmediate"];
    const define = Object.fromEntries(globals.map((name) => [name, `of_node_${name}`]));
    const { code } = await bundle({ ...entry, define, external: ["openapi-fetch"] });
    expect(code.match(/of_node_\w+/g)).toBeNull();
  });
});

describe("a program carries what it uses", () => {
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

  test("one operation brings no other, no decoder but its own, and no paging", async () => {
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

  test("an operation whose answer has orders brings their decoders, and none of products", async () => {
    const { code } = await bundled(`export { getOrder, pickStore } from "store-admin-api";`);
    expect(code).toContain("totalPrice");
    expect(code).not.toMatch(/compareAtPrice|inventoryQuantity|giftCards|"\/api\/202412\/products/);
  });

  test.each([
    ["store-admin-api", "ConflictError"],
    ["store-admin-api/webhooks", "WebhookParseError"],
  ])("from %s, an error's class alone brings nearly nothing", async (entry, name) => {
    const { files } = await bundled(`export { ${name} } from "${entry}";`);
    expect(files).toHaveLength(1);
  });

  test.each(["store-admin-api", "store-admin-api/webhooks", "store-admin-api/openapi-fetch"])(
    "from %s, what is imported and not used brings nothing",
    async (entry) => {
      expect(await bundled(`import "${entry}";`)).toEqual({ code: "", files: [] });
    },
  );
});
