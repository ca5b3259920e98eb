import type { Bytes } from "./bytes.ts";
import { WebhookVerificationError } from "./errors.ts";
import { createSigner, type Encoding, encodedPatterns, equalsInConstantTime } from "./hmac.ts";
import { requireHeader, type Verifier } from "./verifier.ts";

/** How the store signs the body in one header. */
export interface HmacSha256Options {
  /** The secret, or several during a key rotation. A string means its bytes in UTF-8, even if it looks encoded. */
  readonly secret: Bytes | readonly Bytes[];
  /** The header with the signature. */
  readonly header: string;
  /** The encoding of the signature. */
  readonly encoding: Encoding;
  /** Text before the signature in the header, such as `sha256=`. Default: none. */
  readonly prefix?: string | undefined;
}

/**
 * Creates a verifier for a store that signs only the body, with HMAC-SHA256, and sends the signature in a header. Whether your store
 * does that is not documented. The signature covers neither the time nor other headers, so anyone who has seen a message can replay
 * it: detect repeats by the content of the event, not by `id`.
 *
 * @returns a verifier that fails with `missing-header`, `malformed-header` or `bad-signature`.
 * @throws TypeError if an option is missing or invalid.
 */
export function hmacSha256({ secret, header, encoding, prefix = "" }: HmacSha256Options): Verifier {
  if (!Object.hasOwn(encodedPatterns, encoding)) throw new TypeError('encoding must be "hex" or "base64".');
  if (!header) throw new TypeError("header must be the name of the header with the signature.");
  const form = new RegExp(`^${encodedPatterns[encoding]}$`);
  const sign = createSigner(secret, encoding);
  return async ({ rawBody, headers }) => {
    const value = requireHeader(headers, header);
    const given = value.slice(prefix.length);
    if (!value.startsWith(prefix) || !form.test(given))
      throw new WebhookVerificationError(
        "malformed-header",
        `The header ${header} must be ${JSON.stringify(prefix)} followed by 32 bytes in ${encoding}.`,
      );
    const signature = encoding === "hex" ? given.toLowerCase() : given;
    if (!(await sign(rawBody)).some((own) => equalsInConstantTime(own, signature)))
      throw new WebhookVerificationError(
        "bad-signature",
        `The signature in the header ${header} does not match the body.`,
      );
  };
}
