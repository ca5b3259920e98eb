/** A registry of packages on this machine, which knows what npm asks when it publishes and installs. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** What a registry does with the next publication: stores it, rejects it, or stores it and closes the connection without a response. */
export type Publishing = "store" | "reject" | "store silently";

/** The part of a packument that the registry needs. */
interface Packument {
  readonly name: string;
  readonly versions: Readonly<Record<string, { readonly dist: { tarball: string } }>>;
  readonly "dist-tags": Readonly<Record<string, string>>;
  readonly _attachments?: Readonly<Record<string, { readonly data: string }>>;
}

/** A running registry. */
export interface Registry {
  readonly url: string;
  /** What happens to publications from now on. */
  publishing: Publishing;
  close(): Promise<void>;
}

/**
 * @param own the package that is published to it.
 * @param upstream the address of the registry that has all other packages.
 */
export async function startRegistry(own: string, upstream: string): Promise<Registry> {
  const packuments = new Map<string, Packument>();
  const tarballs = new Map<string, Buffer>();

  const store = ({ _attachments, ...published }: Packument): void => {
    const before = packuments.get(published.name);
    for (const [name, { data }] of Object.entries(_attachments ?? {})) tarballs.set(name, Buffer.from(data, "base64"));
    for (const { dist } of Object.values(published.versions))
      dist.tarball = `${registry.url}/-/${dist.tarball.split("/").at(-1)}`;
    packuments.set(published.name, {
      ...published,
      versions: { ...before?.versions, ...published.versions },
      "dist-tags": { ...before?.["dist-tags"], ...published["dist-tags"] },
    });
  };

  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://registry").pathname).slice(1);
    const json = (status: number, value: unknown): void => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
    };
    if (request.method === "PUT") {
      const chunks = await request.toArray();
      if (registry.publishing === "reject") return json(503, { error: "The registry is in maintenance." });
      store(JSON.parse(Buffer.concat(chunks).toString()));
      if (registry.publishing === "store silently") return void request.socket.destroy();
      return json(201, { ok: true });
    }
    const tarball = path.startsWith("-/") ? tarballs.get(path.slice(2)) : undefined;
    if (tarball) return void response.end(tarball);
    const packument = packuments.get(path);
    if (packument) return json(200, packument);
    if (path === own) return json(404, { error: "Not found" });
    response.writeHead(307, { location: new URL(request.url?.slice(1) ?? "", upstream).href }).end();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const registry: Registry = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publishing: "store",
    close: () => new Promise((closed) => server.close(() => closed())),
  };
  return registry;
}
