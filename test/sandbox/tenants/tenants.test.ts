import { expect, onTestFinished, test } from "vitest";
import { createSandbox } from "../../../src/sandbox/index.ts";
import { times } from "../../support/runs.ts";
import { StoreProgram } from "../support/store-program.ts";
import { openReceiver } from "../webhooks/support.ts";

// Many stores on one server, each used by its own program with random steps, all at the same time. All stores generate the same
// ids, so a request that reached the wrong one would succeed there; its texts show which store it belongs to.

const count = times(20);

test(`${count} stores used at the same time are isolated`, async () => {
  const sandbox = await createSandbox({ dataSet: "empty" });
  onTestFinished(() => sandbox.close());
  const { url } = await sandbox.listen();
  const receiver = await openReceiver();
  const programs = Array.from({ length: count }, (_, index) => new StoreProgram(index, url, receiver.url));

  await Promise.all(programs.map((program) => program.open()));
  await Promise.all(programs.map((program) => program.run()));
  await Promise.all(programs.map((program) => program.settle()));

  await Promise.all(programs.map((program) => program.checkState()));
  for (const program of programs) await program.checkEvents(receiver.received);
  const paths = new Set(receiver.received.map(({ path }) => path));
  expect([...paths].filter((path) => !programs.some((program) => program.path === path))).toEqual([]);
  const secrets = programs.flatMap((program) => program.secrets);
  expect(new Set(secrets).size).toBe(secrets.length);

  const [removed, remaining] = [programs.slice(0, count / 2), programs.slice(count / 2)];
  const meanwhile = remaining.map((program) => program.checkState());
  await Promise.all([...removed.map((program) => program.remove()), ...meanwhile]);
  const health = await fetch(`${url}/_sandbox/health`);
  expect(await health.json()).toMatchObject({ tenants: remaining.length + 1 });
  expect((await sandbox.control.requests.list()).filter(({ status }) => status !== 401)).toEqual([]);
});
