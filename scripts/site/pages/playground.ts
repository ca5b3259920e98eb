import { causesOf } from "../../../src/contract/causes.ts";
import { type LocatedOperation, responseBodyOf } from "../../../src/contract/operation.ts";
import { resourceOf } from "../../../src/contract/resource.ts";
import { guideAddress, homeAddress, playgroundAddress, recipeAddress } from "../addresses.ts";
import type { SiteModel } from "../model.ts";
import { type AppPlace, heading, type Inline, introduction, type Page, prose } from "../page.ts";

/** What the playground offers to begin with. */
export type Beginnings = Pick<AppPlace, "samples" | "more">;

/** What a reader can begin with: a call that reads, the call that causes the first webhook, and a recipe. */
export function beginningsOf(model: SiteModel): Beginnings {
  const isFree = (operation: LocatedOperation): boolean => !operation.address.includes("{");
  const reads = model.operations.find(
    (operation) =>
      operation.method === "get" &&
      isFree(operation) &&
      operation.node.parameters === undefined &&
      returnsOne(model, operation),
  );
  const [firstTopic] = model.topics;
  const writes = model.operations.find(
    (operation) =>
      operation.method === "post" &&
      isFree(operation) &&
      causesOf(operation.node).some(({ topic }) => topic === firstTopic?.address),
  );
  const [recipe] = model.recipes;
  return {
    samples: [reads, writes].flatMap((operation) =>
      operation === undefined
        ? []
        : [{ operation: operation.id, title: String(operation.node.summary ?? operation.id) }],
    ),
    ...(recipe && { more: { title: `Recipe: ${recipe.title}`, address: recipeAddress(recipe.id) } }),
  };
}

/** Whether an operation returns a resource, and not a list or a number. */
function returnsOne({ view, schemas }: SiteModel, operation: LocatedOperation): boolean {
  const members = [...schemas.properties(responseBodyOf(view, operation)?.node ?? {}).values()];
  return members.length === 1 && resourceOf(schemas.merge(members[0])) !== undefined;
}

/** A link to a view of the inspector on this page. */
const view = (title: string): Inline => `[${title}](${playgroundAddress}#/${title.toLowerCase()})`;

/** The views of the inspector: what each does, and the guide that does the same with a sandbox. */
const views: readonly Inline[][] = [
  [
    view("Requests"),
    "Shows each request, also those of samples that you ran on other pages, with its response and what it changed.",
    `[Requests](${guideAddress("sandbox-control")}#requests)`,
  ],
  [
    view("Resources"),
    "Finds, creates, edits and deletes orders, products and the rest.",
    `[A known state](${guideAddress("sandbox-control")}#a-known-state)`,
  ],
  [
    view("Webhooks"),
    "Shows each delivery: its request with the signature, the response to each attempt, and the next attempt.",
    `[Webhooks](${guideAddress("webhooks")})`,
  ],
  [view("Clock"), "Freezes, advances and sets the store's clock.", `[Time](${guideAddress("sandbox-control")}#time)`],
  [
    view("Faults"),
    "Makes requests fail, wait, or lose their connection.",
    `[Faults](${guideAddress("sandbox-control")}#faults)`,
  ],
  [
    view("Snapshots"),
    "Saves the store, shows what changed since, restores it, and exports it as a file.",
    `[A known state](${guideAddress("sandbox-control")}#a-known-state)`,
  ],
  [
    view("Coverage"),
    "Counts the statuses that you have seen, by operation.",
    `[Check requests](${guideAddress("testing")}#check-requests)`,
  ],
  [
    view("Stores"),
    "Creates further stores, and tokens with chosen scopes.",
    `[Authentication and scopes](${guideAddress("authentication")})`,
  ],
];

/** The page with the inspector of the store in the reader's tab. */
export function playgroundPage(beginnings: Beginnings = { samples: [] }): Page {
  return {
    kind: "index",
    address: playgroundAddress,
    title: "Playground",
    description: "A whole store in this tab: look into it, change it, break it, and see its webhooks.",
    breadcrumb: [{ title: "Home", address: homeAddress }],
    keywords: ["try", "sandbox", "inspector", "demo"],
    app: "playground",
    body: [
      introduction(
        "A whole store in this tab. The samples of this site run on it, and nothing leaves your browser, unless you choose a sandbox of your own.",
      ),
      {
        type: "app",
        ...beginnings,
        without:
          "The playground runs a store in your browser, so it needs JavaScript. What follows says what it does, and which guide does the same with a sandbox on your machine.",
      },
      heading("What you can do here"),
      {
        type: "table",
        head: ["View", "What it does", "Guide"],
        rows: views,
      },
      heading("Where the store is"),
      ...prose(
        [
          "The store runs in a Web Worker of this tab. Your browser keeps it, and all tabs of this site share it. To start again, open Snapshots and choose *Reset*.",
          `To share a store with your own programs, run a sandbox on your machine and choose it above: see [Testing with the sandbox](${guideAddress("testing")}#on-this-site).`,
        ].join("\n\n"),
      ),
    ],
  };
}
