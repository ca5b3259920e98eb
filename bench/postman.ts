/** `tsx bench/postman.ts`: the Postman collection against a new sandbox. See `--help`. */
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { makeBuilt } from "../scripts/pipeline/built.ts";
import { command } from "../scripts/pipeline/command.ts";
import { defaultToken, SandboxServer } from "../src/sandbox/sandbox.ts";
import { installTools } from "../trials/install-tools.ts";

/** What we use of newman. */
interface Newman {
  run(options: object, done: (error: Error | null, summary: Summary) => void): void;
}

interface Summary {
  readonly run: {
    readonly executions: readonly { readonly item: { readonly name: string }; readonly response?: NewmanResponse }[];
  };
}

interface NewmanResponse {
  readonly code: number;
  text(): string;
}

const root = fileURLToPath(new URL("..", import.meta.url));
await command(
  import.meta.url,
  {
    does: "Sends the requests of the Postman collection to a new sandbox with newman. Something is found if a response is not a success.",
    usage: "tsx bench/postman.ts",
  },
  async () => {
    await makeBuilt(root);
    const tools = await installTools(join(root, "node_modules/.cache/postman"), { newman: "6.2.2" });
    const newman = createRequire(join(tools, "package.json"))("newman") as Newman;
    const server = await SandboxServer.open({});
    const { url } = await server.listen();
    const envVar = [
      { key: "baseUrl", value: url },
      { key: "accessToken", value: defaultToken },
    ];
    const { run } = await new Promise<Summary>((resolve, reject) => {
      newman.run({ collection: join(root, "generated/postman.json"), envVar, reporters: [] }, (error, summary) =>
        error ? reject(error) : resolve(summary),
      );
    });
    await server.close();
    const failed = run.executions.filter(({ response }) => !response || response.code >= 300);
    for (const { item, response } of failed)
      console.log(`✗ ${item.name}: ${response?.code ?? "no response"} ${response?.text() ?? ""}`);
    console.log(
      `${run.executions.length - failed.length} of ${run.executions.length} requests of the collection succeed.`,
    );
    return failed.length > 0 || run.executions.length === 0 ? 1 : 0;
  },
);
