/** Which room of the repository may import which. ARCHITECTURE.md draws the rooms of `src`. */
import { entriesOf } from "./imports.ts";

/** Rooms, each with those that it may import besides itself. */
export type Rooms = Readonly<Record<string, readonly string[]>>;

/** The rooms of a folder: the folders in it, and files beside them. */
export interface Plan {
  /** From the ground up: a room may only import rooms of earlier rows. */
  readonly rooms: Rooms;
  /** Files beside the rooms that all of them may import. They import no room. */
  readonly ground: readonly string[];
}

/** The folders of the repository. */
export const folders: Rooms = {
  src: ["generated"],
  openapi: ["src"],
  scripts: ["openapi", "src", "test"], // of the tests, which ones are slow
  trials: ["generated", "scripts", "src"],
  test: ["examples", "generated", "openapi", "scripts", "src", "trials"],
  bench: ["dist", "generated", "scripts", "src", "test", "trials"],
};

/** The rooms of folders of `src`. */
export const plans: Readonly<Record<string, Plan>> = {
  src: {
    rooms: {
      terminal: [],
      mock: [],
      contract: [],
      search: [],
      validation: ["contract"],
      predicates: ["contract", "validation"],
      client: [],
      webhooks: ["client"],
      "openapi-fetch": ["client"],
      msw: ["client"],
      sandbox: ["contract", "validation", "predicates", "client", "webhooks"],
      conformance: ["contract", "validation", "predicates", "client"],
      vitest: ["client", "webhooks", "sandbox"],
      cli: ["terminal", "mock", "contract", "search", "client", "webhooks", "sandbox", "conformance"],
    },
    ground: entriesOf("src").files,
  },
  "src/conformance": {
    rooms: {
      model: [],
      server: [],
      values: ["model"],
      document: ["model", "values"],
      cases: ["model", "server", "values", "document"],
      judge: ["model", "server", "values", "cases"],
      play: ["model", "server", "values", "cases", "judge"],
      phases: ["model", "values", "cases", "judge"],
      config: ["model", "server", "values", "cases", "judge", "phases"],
      run: ["model", "server", "values", "cases", "judge", "play", "phases", "config"],
      report: ["model", "server", "values", "cases", "judge", "run"],
    },
    ground: ["file-locations.ts"],
  },
  "src/sandbox": {
    rooms: {
      text: [],
      storage: ["text"],
      http: ["text"],
      state: ["text", "storage"],
      services: ["text", "storage", "state"],
      seed: ["text", "storage", "state", "services"],
      webhooks: ["text", "storage", "http", "state", "services"],
      log: ["storage", "http", "state", "services", "webhooks"],
      tenants: ["text", "storage", "http", "state", "services", "seed", "webhooks", "log"],
      calls: ["text", "storage", "http", "state", "services", "log", "tenants"],
      answers: ["http", "state", "services", "calls"],
      "platform.ts": ["webhooks"],
      control: [
        "text",
        "storage",
        "http",
        "state",
        "services",
        "seed",
        "webhooks",
        "log",
        "tenants",
        "calls",
        "platform.ts",
      ],
      inspector: ["state", "webhooks", "log", "tenants", "control"],
      "sandbox-core.ts": ["text", "storage", "http", "seed", "log", "tenants", "calls", "platform.ts", "control"],
      browser: ["storage", "http", "webhooks", "calls", "answers", "sandbox-core.ts"],
    },
    ground: ["contract-breach.ts", "domain-error.ts", "operation-id.ts", "take-turns.ts", "unref.ts"],
  },
};
