import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** A content coding that the docs are sent in. */
type Encoding = "br" | "gzip" | "identity";

/** A file in one encoding, as a response sends it. */
export interface Representation {
  readonly body: Buffer;
  readonly encoding: Encoding;
  /** Changes with the content, and differs between encodings. */
  readonly etag: string;
}

/** Smaller files gain nothing. */
const compressFrom = 1024;

/** Quality 5 compresses the page in a tenth of a second; the default of 11 takes many seconds. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const encoders: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) => promisify(brotliCompress)(body, brotliOptions),
  gzip: (body) => promisify(gzip)(body),
  identity: async (body) => body,
};

/** The encoding that a client prefers by its `Accept-Encoding`: brotli if it likes both the same. */
function chooseEncoding(accepted = ""): Encoding {
  const weights = new Map<string, number>();
  for (const item of accepted.toLowerCase().split(",")) {
    const [name = "", ...parameters] = item.split(";").map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    if (name !== "") weights.set(name, weight === undefined ? 1 : Number(weight) || 0);
  }
  const weightOf = (encoding: Encoding): number => weights.get(encoding) ?? weights.get("*") ?? 0;
  if (Math.max(weightOf("br"), weightOf("gzip")) === 0) return "identity";
  return weightOf("br") >= weightOf("gzip") ? "br" : "gzip";
}

/** Whether an `If-None-Match` names the representation, so that the client has it already. */
export function isKnown(etag: string, condition: string | undefined): boolean {
  if (condition === undefined) return false;
  return condition.split(",").some((item) => [etag, "*"].includes(item.trim().replace(/^W\//, "")));
}

/** Reads the representations of files, and keeps each until its file changes. */
export class Representations {
  readonly #kept = new Map<string, { readonly version: string; readonly representation: Promise<Representation> }>();

  /**
   * @param path the path of the file.
   * @param compressible whether its type is one that compresses.
   * @param accepted the `Accept-Encoding` of the request.
   * @throws the error of Node if the file cannot be read.
   */
  async read(path: string, compressible: boolean, accepted: string | undefined): Promise<Representation> {
    const { mtimeMs, size } = await stat(path);
    const encoding = compressible && size >= compressFrom ? chooseEncoding(accepted) : "identity";
    const key = `${encoding} ${path}`;
    const version = `${mtimeMs} ${size}`;
    const kept = this.#kept.get(key);
    if (kept?.version === version) return await kept.representation;
    const representation = encode(path, encoding);
    this.#kept.set(key, { version, representation });
    representation.catch(() => this.#kept.delete(key));
    return await representation;
  }
}

async function encode(path: string, encoding: Encoding): Promise<Representation> {
  const content = await readFile(path);
  const hash = createHash("sha256").update(content).digest("base64url").slice(0, 22);
  return { body: await encoders[encoding](content), encoding, etag: `"${hash}-${encoding}"` };
}
