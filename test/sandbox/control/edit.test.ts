import { expect, onTestFinished, test } from "vitest";
import { TenantControl } from "../../../src/sandbox/control/tenant-control.ts";
import { SandboxServer } from "../../../src/sandbox/sandbox.ts";

/** Sends a request to the control API of a new sandbox. */
async function openControl() {
  const sandbox = await SandboxServer.open({});
  onTestFinished(() => sandbox.close());
  const send = async (method: string, path: string, body?: object) => {
    const response = await sandbox.fetch(`http://sandbox.test/_sandbox${path}`, {
      method,
      headers: { "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, json: await response.json() };
  };
  return { send, control: new TenantControl(sandbox.tenant(), sandbox.tenants) };
}

test("a resource is created with a new id, replaced and deleted", async () => {
  const { send } = await openControl();
  const { json: created } = await send("POST", "/resources/customer", { firstName: "Ada" });
  expect(created.resource).toMatchObject({ id: created.id, firstName: "Ada" });
  const path = `/resources/customer/${created.id}`;
  expect((await send("PUT", path, { firstName: "Grace" })).json.resource.firstName).toBe("Grace");
  expect((await send("PUT", path, { id: "7", firstName: "Grace" })).json.errors[0].pointer).toBe("/body/id");
  expect((await send("DELETE", path)).status).toBe(200);
  expect((await send("GET", path)).status).toBe(404);
});

test("a violation points to the member, and nothing changes", async () => {
  const { send, control } = await openControl();
  const before = await control.export();
  const { status, json } = await send("POST", "/resources/order", { totalPrice: "much" });
  expect([status, json.errors[0].pointer]).toEqual([422, "/body/totalPrice"]);
  expect(await control.export()).toEqual(before);
});

test("a resource that others belong to cannot be deleted", async () => {
  const { send, control } = await openControl();
  expect((await send("DELETE", "/resources/order/1218555927434856")).status).toBe(422);
  const [shop] = (await control.resourcesOf("shop")).resources;
  expect((await send("DELETE", `/resources/shop/${shop?.id}`)).status).toBe(422);
});

test("a deleted product leaves its collections", async () => {
  const { send, control } = await openControl();
  const { resources } = await control.resourcesOf("collection");
  const listed = (resource: object): string[] => (resource as { collects?: string[] }).collects ?? [];
  const id = resources.flatMap(({ resource }) => listed(resource))[0];
  expect((await send("DELETE", `/resources/product/${id}`)).status).toBe(200);
  const after = (await control.resourcesOf("collection")).resources;
  expect(after.flatMap(({ resource }) => listed(resource))).not.toContain(id);
});

test("a snapshot is deleted, except the one that a reset returns to", async () => {
  const { send } = await openControl();
  await send("POST", "/snapshots", { name: "paid" });
  expect((await send("DELETE", "/snapshots/paid")).status).toBe(200);
  expect((await send("DELETE", "/snapshots/paid")).status).toBe(404);
  expect((await send("DELETE", "/snapshots/seed")).status).toBe(422);
});
