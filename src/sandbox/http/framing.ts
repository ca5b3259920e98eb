/** What a server checks of a request before it reads it: whom it is sent to, and how its body is framed (RFC 9112). */
import type { IncomingMessage } from "node:http";

/** Why a request is not read. */
export interface Rejection {
  readonly status: number;
  readonly detail: string;
}

/**
 * Why the headers of a request do not say where it goes or where its body ends: no header Host or several (RFC 9112, section 3.2), or a
 * transfer coding that is not known (section 6.1).
 */
export function rejectionOfFraming({ httpVersion, headersDistinct }: IncomingMessage): Rejection | undefined {
  const { host = [], "transfer-encoding": codings = [] } = headersDistinct;
  if (host.length > 1) return { status: 400, detail: "The header Host is sent more than once." };
  if (host.length === 0 && httpVersion === "1.1") return { status: 400, detail: "The header Host is missing." };
  if (codings.length > 0 && codings.join().trim().toLowerCase() !== "chunked")
    return { status: 501, detail: `The only transfer coding is chunked (got ${codings.join().slice(0, 100)}).` };
  return undefined;
}

/** The host of a target that is a whole URL, as proxies send it. It counts instead of the header Host (RFC 9112, section 3.2.2). */
export function hostOfTarget(target: string | undefined): string | undefined {
  return absolute.exec(target ?? "")?.[1];
}

/** The path and the query of a target. */
export function pathOfTarget(target: string | undefined): string {
  const path = (target ?? "/").replace(absolute, "");
  return path.startsWith("/") ? path : `/${path}`;
}

const absolute = /^https?:\/\/([^/?]*)/i;
