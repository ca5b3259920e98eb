import { apiVersion } from "../api-version.ts";
import {
  type CreatedSandboxTenant,
  createSandbox,
  ListenError,
  type Listening,
  type ListenOptions,
  type Sandbox,
  StorageError,
  TenantError,
} from "../sandbox/index.ts";
import { isLoopback } from "../sandbox/setup.ts";
import { describeOptions } from "../terminal/options.ts";
import { paintFor } from "../terminal/paint.ts";
import { untilAskedToEnd } from "../terminal/signals.ts";
import type { Command } from "./command.ts";
import { createJsonLogger, createLineLogger, type Logger, printNotice } from "./request-logger.ts";
import { readAnswers } from "./sandbox/answers.ts";
import { banner } from "./sandbox/banner.ts";
import { options, readSettings, type Settings, usualPort } from "./sandbox/settings.ts";
import { compileOnce } from "./webassembly.ts";

const help = `Runs stateful stores with the whole Store Administration API: its rules, error responses and
webhooks.

Usage: store-admin-api sandbox [options]
       store-admin-api sandbox migrate [--database <url>]
       store-admin-api sandbox doctor [--database <url> | --data <folder>] [--json]

migrate creates or updates the tables of a database; doctor checks a database or a folder, and says
how to fix what is wrong.

Options:
${describeOptions(options)}

Send the header X-Service-Access-Token with each request; the sandbox prints a token when it starts.

Open /_sandbox/ in a browser for the inspector. Scripts use the control API below /_sandbox/ to seed
and reset a store, take snapshots, set the clock, inject faults, read the request log and subscribe
to webhooks; see /_sandbox/openapi.json.

Examples:
  store-admin-api sandbox
  store-admin-api sandbox --data ./store --data-set medium
  store-admin-api sandbox --database postgres://localhost/sandbox
  store-admin-api sandbox --stores worker-1,worker-2 --deterministic 1
  store-admin-api sandbox --host 0.0.0.0 --log json
  curl -X POST http://127.0.0.1:${usualPort}/_sandbox/reset

Stop it with Control+C or SIGTERM: it finishes requests and webhooks in progress, in 10 seconds at
most. A second signal ends it at once.

Exit codes: 0 stopped, 1 stopped before all requests were finished, 2 could not start.`;

/**
 * How long requests and webhooks may take after a signal, and when the process ends at the latest; in milliseconds. Container runtimes
 * kill what has not ended after 10 seconds.
 */
const grace = 8_000;
const deadline = 9_500;

async function run(args: readonly string[]): Promise<number> {
  const settings = readSettings(args);
  const { drainTime, form } = settings;
  const logger = loggerFor(form);
  const stopped = untilAskedToEnd();
  const opening = new AbortController();
  void stopped.then(() => {
    opening.abort();
    endLate(drainTime, () => reportStop(logger, 1, unfinished));
  });
  let sandbox: Sandbox | undefined;
  const answers = settings.answers === undefined ? undefined : await readAnswers(settings.answers, console.error);
  if (settings.sandbox.data !== undefined) await compileOnce();
  try {
    sandbox = await createSandbox({
      ...settings.sandbox,
      answers,
      log: logger.request,
      audit: logger.control,
      onNotice: logger.notice,
      signal: opening.signal,
      progress: form === "json" ? undefined : showProgress,
    });
    await open(sandbox, settings, logger);
    const signal = await stopped;
    logger.lifecycle?.({ event: "drain", signal });
    const code = (await end(sandbox, drainTime, form === "json")) ? 0 : 1;
    logger.lifecycle?.({ event: "stop", code });
    return code;
  } catch (error) {
    if (sandbox === undefined && opening.signal.aborted) {
      logger.lifecycle?.({ event: "stop", code: 0 });
      return 0;
    }
    if (!(error instanceof ListenError || error instanceof StorageError || error instanceof TenantError)) throw error;
    reportStop(logger, 2, error.message);
    return 2;
  } finally {
    await sandbox?.close();
  }
}

function loggerFor(form: Settings["form"]): Logger {
  const write = (line: string): void => console.log(line);
  if (form === "json") return createJsonLogger(write);
  return form === "text" ? createLineLogger(write, paintFor(process.stdout)) : { notice: printNotice };
}

function reportStop({ lifecycle }: Logger, code: number, detail: string): void {
  if (lifecycle) lifecycle({ event: "stop", code, detail });
  else console.error(detail);
}

/** Creates the stores that are missing, listens, and says where. */
async function open(sandbox: Sandbox, settings: Settings, logger: Logger): Promise<void> {
  const { stores, store, place, where, token, generated, controlKey, form } = settings;
  const known = new Set((await sandbox.tenants()).map(({ name }) => name));
  const created: CreatedSandboxTenant[] = [];
  for (const name of stores) if (!known.has(name)) created.push(await sandbox.createTenant({ name, ...store }));
  const server = await listen(sandbox, settings.port, where);
  if (form !== "json") {
    const text = banner(server, {
      place,
      host: isLoopback(where.host ?? "127.0.0.1") ? undefined : where.host,
      token: (await sandbox.hasToken()) ? (token?.shown ?? sandbox.token) : undefined,
      controlKey: controlKey?.shown ?? server.controlKey,
      created,
    });
    console.log(text);
    return;
  }
  logger.lifecycle?.({
    event: "start",
    ...{ url: server.url, state: place ?? "in memory", version: apiVersion, pid: process.pid },
    ...(controlKey === undefined && { controlKey: server.controlKey }),
    ...(generated !== undefined && (await sandbox.hasToken()) && { token: generated }),
    stores: Object.fromEntries(created.map(({ name, token }) => [name, token])),
  });
}

/** Shows how far seeding is: on a terminal in one line that changes, and elsewhere once. */
function showProgress(done: number, all: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\rSeeding ${done} of ${all} ...${done === all ? "\n" : ""}`);
  else if (done === all) process.stderr.write(`Seeded ${all} resources.\n`);
}

/** Ends the process if it takes too long after a signal, such as while a database does not respond or copies a large store. */
function endLate(drainTime: number, report: () => void): void {
  const late = setTimeout(() => {
    report();
    process.exit(1);
  }, drainTime + deadline);
  late.unref();
}

const unfinished = "Not all requests could be finished.";

/**
 * Closes a sandbox.
 *
 * @returns whether all requests were finished.
 */
async function end(sandbox: Sandbox, drainTime: number, isQuiet: boolean): Promise<boolean> {
  const say = (line: string): void => {
    if (!isQuiet) console.error(line);
  };
  const notice = setTimeout(
    () => say("Finishing requests and webhooks. Control+C ends the sandbox at once."),
    drainTime + 1000,
  );
  let isComplete = true;
  const onCutOff = (): void => {
    isComplete = false;
    say(unfinished);
  };
  await sandbox.close({ drainTime, grace, onCutOff });
  clearTimeout(notice);
  return isComplete;
}

/**
 * Listens on the given port, or on the usual port, or on a free port if that is in use. It says so: commands of guides, which have the
 * usual port, would reach the other program.
 */
async function listen(sandbox: Sandbox, port: number | undefined, where: ListenOptions): Promise<Listening> {
  if (port !== undefined) return sandbox.listen({ ...where, port });
  return sandbox.listen({ ...where, port: usualPort }).catch((error: unknown) => {
    if (!(error instanceof ListenError)) throw error;
    console.error(
      `Port ${usualPort} is in use, so the sandbox listens on a free one. Pass --port to get an error instead.`,
    );
    return sandbox.listen(where);
  });
}

export const sandbox: Command = {
  help,
  run,
  options,
  subcommands: {
    migrate: async () => (await import("./sandbox/migrate.ts")).migrate,
    doctor: async () => (await import("./sandbox/doctor.ts")).doctor,
  },
};
