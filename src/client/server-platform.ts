/** The platform of Node.js, Deno, Bun and edge workers. */
import { onAbort } from "./abort-listeners.ts";
import { callChecks } from "./check-call.ts";
import { checkRequest } from "./check-request.ts";
import { redact, redacting } from "./headers.ts";
import { type Platform, platform } from "./platform.ts";
import { explainFailure, isNotConnected } from "./server-failures.ts";
import { userAgent } from "./user-agent.ts";

const serverPlatform: Platform = {
  ...callChecks,
  checkRequest,
  explainFailure,
  isNotConnected,
  onAbort,
  headers: userAgent === undefined ? {} : { "user-agent": userAgent },
};

/** Sets the platform. It is a function, because bundlers drop the import of a module for its effects. */
export function useServerPlatform(): void {
  Object.assign(platform, serverPlatform);
  Object.assign(redacting, { [Symbol.for("nodejs.util.inspect.custom")]: redact }); // for `console.log`
}
