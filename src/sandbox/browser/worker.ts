/** The script of the worker. The page sends a port, and everything else goes over that. */
import { servePage } from "./serve.ts";

addEventListener(
  "message",
  ({ ports: [port] }: MessageEvent) => {
    if (port) servePage(port);
  },
  { once: true },
);
