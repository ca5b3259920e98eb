/** A request as it was sent. */
export interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly redirect: RequestRedirect;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Returns a `fetch` that records its requests. */
export function recordRequests(respond: () => Response) {
  const sent: SentRequest[] = [];
  const fetch = async (input: string | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { method, url, redirect, headers } = request;
    sent.push({ method, url, redirect, headers: Object.fromEntries(headers), body: await request.text() });
    return respond();
  };
  return { sent, fetch };
}
