/** Media types of streams: several values one after another, or events. */
const streamType = /^(text\/event-stream|application\/(x-)?(ndjson|jsonl|jsonlines|json-seq|stream\+json))\s*(;|$)/i;

export function isStreamType(type: string | undefined): boolean {
  return streamType.test(type ?? "");
}
