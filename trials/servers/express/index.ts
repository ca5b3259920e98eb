import { createServer as createHttpServer } from "node:http";
import { Access } from "./access.ts";
import { createApp } from "./app.ts";
import type { BugId } from "./bugs.ts";
import { type Choices, Company } from "./company.ts";
import { allScopes } from "./operation.ts";
import { seed } from "./seed.ts";

export { type BugId, bugs } from "./bugs.ts";
export type { Choices } from "./company.ts";

export interface Options {
  /** The bugs to switch on. */
  readonly bugs?: readonly BugId[];
  /** Choices that differ from those of the company. */
  readonly choices?: Partial<Choices>;
  /** The port; the system picks a free one when you leave it out. */
  readonly port?: number;
}

export interface RunningServer {
  /** The address before `/api/202412`. */
  readonly baseUrl: string;
  /** A token with all scopes. */
  readonly token: string;
  /** Makes a token with some scopes. */
  tokenWith(scopes: readonly string[]): string;
  close(): Promise<void>;
}

/** A server of one company, in memory. */
export function createServer(options: Options = {}): { listen(): Promise<RunningServer> } {
  const company = new Company(options.bugs ?? [], options.choices ?? {});
  seed(company);
  const access = new Access();
  const server = createHttpServer(createApp(company, access));
  return {
    async listen() {
      await new Promise<void>((resolve, reject) => {
        server.once("error", reject);
        server.listen(options.port ?? 0, "127.0.0.1", resolve);
      });
      const address = server.address();
      const port = typeof address === "object" && address ? address.port : 0;
      return {
        baseUrl: `http://127.0.0.1:${port}`,
        token: access.token(allScopes),
        tokenWith: (scopes) => access.token(scopes),
        close: () =>
          new Promise<void>((resolve, reject) => {
            server.close((error) => (error ? reject(error) : resolve()));
            server.closeAllConnections();
          }),
      };
    },
  };
}
