/**
 * A server of `openapi.yaml`, with bugs to switch on: `BUGS=lost-update,wrong-status node server.mjs`. It prints its address.
 *
 * @module
 */
import { createServer } from "node:http";

/** What can be wrong with the server. */
export const bugs = {
  "broken-id": "A request for a task that does not exist makes the server fail.",
  "wrong-status": "A creation responds with 200 instead of 201.",
  "time-as-number": "Reading one task shows its time as a number.",
  "lost-creation": "A new task is not stored.",
  "lost-update": "A replacement does not change the title.",
  "kept-after-delete": "A deleted task is still there.",
  "missing-in-list": "The list lacks the newest task.",
  "secret-field": "The list shows a field that the contract does not have.",
  "other-title": "The list shows titles in capitals.",
  "too-long": "A note of exactly 200 characters is rejected.",
  "unlisted-status": "An invalid task is rejected with 422, which the contract does not declare.",
  "ignored-filter": "The list has all tasks, whatever the filter is.",
  "skipped-item": "The second page skips a task.",
  "new-time": "A replacement changes the time of creation.",
  "completed-twice": "A done task can be completed again.",
  "lost-note": "A completion removes the note.",
};

/** Tasks in memory, and the requests to them. */
export class TaskServer {
  #bugs;
  #tasks = new Map();
  #last = 0;

  constructor(active = []) {
    this.#bugs = new Set(active);
  }

  /** The response to a request. @param text the body; empty if there is none. */
  respond(method, address, text) {
    const { pathname, searchParams } = new URL(address, "http://tasks.test");
    if (method === "POST" && pathname === "/tasks/search") return this.#search(text);
    const [, id, action] = /^\/tasks\/([^/]+)(\/complete)?$/.exec(pathname) ?? [];
    if (id !== undefined && action !== undefined) return this.#complete(method, Number(id));
    if (id !== undefined) return this.#one(method, Number(id), text);
    if (pathname !== "/tasks") return { status: 404, body: { error: "There is no such path." } };
    if (method === "GET") return { status: 200, body: this.#list(Object.fromEntries(searchParams)) };
    return method === "POST" ? this.#create(text) : { status: 405, body: { error: `No ${method} here.` } };
  }

  #invalid(error) {
    return { status: this.#has("unlisted-status") ? 422 : 400, body: { error } };
  }

  #has(bug) {
    return this.#bugs.has(bug);
  }

  #list({ done, limit = 100_000, page = 1 }) {
    const isWanted = (task) => done === undefined || this.#has("ignored-filter") || String(task.done) === done;
    const all = [...this.#tasks.values()].filter(isWanted);
    const listed = this.#has("missing-in-list") ? all.slice(0, -1) : all;
    const start = (page - 1) * limit;
    const skipped = this.#has("skipped-item") && start > 0 ? 1 : 0;
    return listed.slice(start + skipped, start + Number(limit)).map((task) => ({
      ...task,
      ...(this.#has("other-title") && { title: task.title.toUpperCase() }),
      ...(this.#has("secret-field") && { passwordHash: "x" }),
    }));
  }

  #create(text) {
    const sent = this.#read(text);
    if (typeof sent === "string") return this.#invalid(sent);
    this.#last += 1;
    const task = { id: this.#last, createdAt: new Date().toISOString(), ...sent };
    if (!this.#has("lost-creation")) this.#tasks.set(task.id, task);
    return { status: this.#has("wrong-status") ? 200 : 201, body: task };
  }

  #search(text) {
    const { title = "", error = undefined } = parsed(text);
    if (error !== undefined || typeof title !== "string" || [...title].length > 100)
      return { status: 400, body: { error: error ?? "The title is not a string, or too long." } };
    return { status: 200, body: [...this.#tasks.values()].filter((task) => task.title.includes(title)) };
  }

  #complete(method, id) {
    const task = this.#tasks.get(id);
    if (method !== "POST") return { status: 405, body: { error: `No ${method} here.` } };
    if (!task) return { status: this.#has("broken-id") ? 500 : 404, body: { error: "There is no such task." } };
    if (task.done && !this.#has("completed-twice")) return { status: 409, body: { error: "The task is done." } };
    const { note, ...others } = task;
    const completed = { ...others, done: true, ...(note !== undefined && !this.#has("lost-note") && { note }) };
    this.#tasks.set(id, completed);
    return { status: 200, body: completed };
  }

  #one(method, id, text) {
    const task = this.#tasks.get(id);
    if (!["GET", "PUT", "DELETE"].includes(method)) return { status: 405, body: { error: `No ${method} here.` } };
    if (!task) return { status: this.#has("broken-id") ? 500 : 404, body: { error: "There is no such task." } };
    if (method === "DELETE") {
      if (!this.#has("kept-after-delete")) this.#tasks.delete(id);
      return { status: 204 };
    }
    if (method === "GET") return { status: 200, body: this.#has("time-as-number") ? { ...task, createdAt: 5 } : task };
    const sent = this.#read(text);
    if (typeof sent === "string") return this.#invalid(sent);
    const createdAt = this.#has("new-time")
      ? new Date(Date.parse(task.createdAt) + 1000).toISOString()
      : task.createdAt;
    const replaced = { id, createdAt, ...sent, ...(this.#has("lost-update") && { title: task.title }) };
    this.#tasks.set(id, replaced);
    return { status: 200, body: replaced };
  }

  /** The task that a body describes, or what is wrong with it. */
  #read(text) {
    const value = parsed(text);
    if (value.error !== undefined) return value.error;
    const { title, note, done = false, due } = value;
    if (typeof title !== "string" || title === "" || [...title].length > 100)
      return "The title is missing or too long.";
    if (typeof done !== "boolean") return "done is true or false.";
    if (due !== undefined && due !== null && !isDate(due)) return "due is a date.";
    const longest = this.#has("too-long") ? 199 : 200;
    if (note !== undefined && (typeof note !== "string" || [...note].length > longest)) return "The note is too long.";
    return {
      title,
      done,
      ...(note !== undefined && { note }),
      ...(due !== undefined && { due }),
    };
  }
}

/** The object that a text has, or one that says what is wrong with it. */
function parsed(text) {
  try {
    const value = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return { ...value, error: undefined };
    return { error: "The body is not an object." };
  } catch {
    return { error: "The body is not JSON." };
  }
}

function isDate(value) {
  if (typeof value !== "string" || !/^\d{4}-\d\d-\d\d$/.test(value) || Number.isNaN(Date.parse(value))) return false;
  return new Date(value).toISOString().startsWith(value); // February 30 is March 2
}

/** Serves tasks at a free port of this machine. */
export async function serveTasks(active = [], port = 0) {
  const tasks = new TaskServer(active);
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const part of request) text += String(part);
    const { status, body } = tasks.respond(request.method ?? "GET", request.url ?? "/", text);
    response.writeHead(status, body === undefined ? {} : { "Content-Type": "application/json" });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  });
  await new Promise((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === "object" ? address?.port : port}`, server };
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const active = (process.env.BUGS ?? "").split(",").filter((name) => name in bugs);
  console.log((await serveTasks(active, Number(process.env.PORT ?? 0))).url);
}
