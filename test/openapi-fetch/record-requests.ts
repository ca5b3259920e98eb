/** A request as it went out. */
export interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly redirect: RequestRedirect;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A `fetch` that keeps what it was sent. */
export function recordRequests(answer: () => Response) {
  const sent: SentRequest[] = [];
  const fetch = async (input: string | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { method, url, redirect, headers } = request;
    sent.push({ method, url, redirect, headers: Object.fromEntries(headers), body: await request.text() });
    return answer();
  };
  return { sent, fetch };
}
