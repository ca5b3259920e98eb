/** An editor: what the YAML language server says about our files, with the settings of the repository. */
import { type ChildProcess, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "../support/program.ts";

/** Something that the editor underlines. Lines count from 1. */
export interface Diagnostic {
  readonly line: number;
  readonly message: string;
}

/** Something that the editor offers to write, and what it says about it. */
export interface Completion {
  readonly label: string;
  readonly text: string;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  // biome-ignore lint/suspicious/noExplicitAny: what the protocol sends is checked by the expectations of the tests
  readonly params?: any;
  // biome-ignore lint/suspicious/noExplicitAny: likewise
  readonly result?: any;
}

/** The place of the cursor in a text that a test types. */
const cursor = "|";

/** Reads the settings of the workspace for YAML files. */
async function readSettings(): Promise<Readonly<Record<string, unknown>>> {
  const settings: Record<string, unknown> = JSON.parse(await readFile(join(root, ".vscode/settings.json"), "utf8"));
  const own = Object.entries(settings).flatMap(([key, value]) =>
    key.startsWith("yaml.") ? [[key.slice(5), value]] : [],
  );
  // The schema store is on another machine.
  return { ...Object.fromEntries(own), schemaStore: { enable: false }, validate: true, hover: true, completion: true };
}

export class Editor {
  readonly #server: ChildProcess;
  readonly #answers = new Map<number, (message: Message) => void>();
  readonly #diagnostics = new Map<string, (found: Diagnostic[]) => void>();
  readonly #settings: Readonly<Record<string, unknown>>;
  #received = Buffer.alloc(0);
  #count = 0;

  private constructor(settings: Readonly<Record<string, unknown>>) {
    this.#settings = settings;
    const manifest = createRequire(import.meta.url).resolve("yaml-language-server/package.json");
    const program = join(manifest, "../bin/yaml-language-server");
    this.#server = spawn(process.execPath, [program, "--stdio"], { stdio: ["pipe", "pipe", "inherit"] });
    this.#server.stdout?.on("data", (data: Buffer) => this.#receive(data));
  }

  /** Starts the language server. */
  static async start(): Promise<Editor> {
    const editor = new Editor(await readSettings());
    await editor.#ask("initialize", {
      processId: process.pid,
      rootUri: uriOf(""),
      workspaceFolders: [{ uri: uriOf(""), name: "store-admin-api" }],
      capabilities: {
        workspace: {
          configuration: true,
          workspaceFolders: true,
          didChangeConfiguration: { dynamicRegistration: true },
        },
        textDocument: { completion: { completionItem: { documentationFormat: ["markdown"] } } },
      },
    });
    editor.#send({ method: "initialized", params: {} });
    editor.#send({ method: "workspace/didChangeConfiguration", params: {} });
    return editor;
  }

  /** Opens a file with a text. */
  open(file: string, text: string): Promise<Diagnostic[]> {
    return this.#show("textDocument/didOpen", file, { languageId: "yaml", text }, {});
  }

  /** Replaces the text of an open file. */
  change(file: string, text: string): Promise<Diagnostic[]> {
    return this.#show("textDocument/didChange", file, {}, { contentChanges: [{ text }] });
  }

  /** What the editor shows at the cursor of a text in a new file. */
  async hover(file: string, text: string): Promise<string> {
    const result = await this.#askAtCursor("textDocument/hover", file, text);
    return result?.contents.value ?? "";
  }

  /** What the editor offers at the cursor of a text in a new file. */
  async complete(file: string, text: string): Promise<Completion[]> {
    const { items } = await this.#askAtCursor("textDocument/completion", file, text);
    // biome-ignore lint/suspicious/noExplicitAny: see Message
    return items.map(({ label, documentation }: any) => ({ label, text: documentation?.value ?? "" }));
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.#server.once("close", resolve));
    await this.#ask("shutdown", null);
    this.#send({ method: "exit" });
    await ended;
  }

  async #askAtCursor(method: string, file: string, text: string): Promise<Message["result"]> {
    const before = text.slice(0, text.indexOf(cursor)).split("\n");
    await this.open(file, text.replace(cursor, ""));
    const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
    return this.#ask(method, { textDocument: { uri: uriOf(file) }, position });
  }

  #show(method: string, file: string, document: object, rest: object): Promise<Diagnostic[]> {
    this.#count += 1;
    const textDocument = { uri: uriOf(file), version: this.#count, ...document };
    return new Promise((resolve) => {
      this.#diagnostics.set(uriOf(file), resolve);
      this.#send({ method, params: { textDocument, ...rest } });
    });
  }

  async #ask(method: string, params: unknown): Promise<Message["result"]> {
    this.#count += 1;
    const id = this.#count;
    const { result } = await new Promise<Message>((resolve) => {
      this.#answers.set(id, resolve);
      this.#send({ id, method, params });
    });
    return result;
  }

  #send(message: Message): void {
    const body = JSON.stringify({ jsonrpc: "2.0", ...message });
    this.#server.stdin?.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  }

  #receive(data: Buffer): void {
    this.#received = Buffer.concat([this.#received, data]);
    for (;;) {
      const start = this.#received.indexOf("\r\n\r\n") + 4;
      const length = Number(/Content-Length: (\d+)/.exec(this.#received.toString("latin1", 0, start))?.[1]);
      if (start < 4 || this.#received.length < start + length) return;
      const body = this.#received.toString("utf8", start, start + length);
      this.#received = this.#received.subarray(start + length);
      this.#handle(JSON.parse(body));
    }
  }

  #handle({ id, method, params, result }: Message): void {
    if (method === "textDocument/publishDiagnostics") {
      // biome-ignore lint/suspicious/noExplicitAny: see Message
      const found = params.diagnostics.map(({ range, message }: any) => ({ line: range.start.line + 1, message }));
      this.#diagnostics.get(params.uri)?.(found);
    } else if (method === "workspace/configuration") {
      const settings = params.items.map(({ section }: { section: string }) =>
        section === "yaml" ? this.#settings : {},
      );
      this.#send({ id, result: settings } as Message);
    } else if (method !== undefined && id !== undefined) this.#send({ id, result: null });
    else if (id !== undefined) this.#answers.get(id)?.({ result });
  }
}

function uriOf(file: string): string {
  return pathToFileURL(join(root, file)).href;
}
