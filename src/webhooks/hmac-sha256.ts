import type { Bytes } from "./bytes.ts";
import { WebhookVerificationError } from "./errors.ts";
import { type Encoding, encoded, isSame, signerOf } from "./hmac.ts";
import { neededHeader, type Verifier } from "./verifier.ts";

/** How a body is signed in one header. */
export interface HmacSha256Options {
  /** The secret; several while one takes the place of another. Text stands for its bytes in UTF-8, whatever it looks like. */
  readonly secret: Bytes | readonly Bytes[];
  /** Name of the header that has the signature. */
  readonly header: string;
  /** How the signature is written. */
  readonly encoding: Encoding;
  /** What stands before it in the header, such as `sha256=`; nothing if left out. */
  readonly prefix?: string | undefined;
}

/**
 * A verifier for a store that signs the body alone, with HMAC-SHA256, and sends the signature in a header. Whether the store does
 * that is not documented. Such a signature says nothing of when it was made nor of other headers, so that anybody who has seen a
 * message can send it again: tell repeats by what the event says, not by `id`.
 *
 * @returns a verifier that refuses with `missing-header`, `malformed-header` or `bad-signature`.
 * @throws TypeError when the options do not say how to verify.
 */
export function hmacSha256({ secret, header, encoding, prefix = "" }: HmacSha256Options): Verifier {
  if (!Object.hasOwn(encoded, encoding)) throw new TypeError('encoding has to be "hex" or "base64".');
  if (!header) throw new TypeError("header has to name the header that has the signature.");
  const form = new RegExp(`^${encoded[encoding]}$`);
  const sign = signerOf(secret, encoding);
  return async ({ rawBody, headers }) => {
    const value = neededHeader(headers, header);
    const given = value.slice(prefix.length);
    if (!value.startsWith(prefix) || !form.test(given))
      throw new WebhookVerificationError(
        "malformed-header",
        `The header ${header} is not ${JSON.stringify(prefix)} and 32 bytes in ${encoding}.`,
      );
    const signature = encoding === "hex" ? given.toLowerCase() : given;
    if (!(await sign(rawBody)).some((own) => isSame(own, signature)))
      throw new WebhookVerificationError("bad-signature", `The header ${header} is not the signature of this body.`);
  };
}
