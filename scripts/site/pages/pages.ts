import { FieldReader } from "../fields.ts";
import { checksGuide } from "../guides.ts";
import { withNeighbors } from "../menu.ts";
import type { SiteModel } from "../model.ts";
import type { Page } from "../page.ts";
import { placesOf } from "../places.ts";
import { answersPage } from "./answers.ts";
import { gapIndex, gapPage } from "./assumptions.ts";
import { deprecationPages } from "./deprecations.ts";
import { errorIndex, errorPage, errorStatuses, ruleIndex, rulePage } from "./errors.ts";
import { factPage } from "./facts.ts";
import { checkPages, guideIndex, guidePage, releasePages } from "./guide.ts";
import { operationPage } from "./operation.ts";
import { areaPages, homePage, referenceIndex } from "./overview.ts";
import { beginningsOf, playgroundPage } from "./playground.ts";
import { recipePages } from "./recipe.ts";
import { scalarPage, schemaIndex, schemaPage, schemaUsers } from "./schema.ts";
import { webhookIndex, webhookPage } from "./webhook.ts";

/**
 * All pages of the site, in reading order.
 *
 * @throws Error when a mark names an unknown gap, a guide links nowhere, or an operation lacks an example for its samples.
 */
export function makePages(model: SiteModel): Page[] {
  const fields = new FieldReader(model);
  const places = placesOf(model.bundle);
  const users = schemaUsers(model);
  return withNeighbors([
    homePage(model),
    playgroundPage(beginningsOf(model)),
    guideIndex(model),
    ...model.guides.filter(({ name }) => name !== checksGuide).map((guide) => guidePage(model, guide)),
    ...recipePages(model),
    referenceIndex(model),
    ...areaPages(model, (operation) => operationPage(model, fields, operation)),
    webhookIndex(model),
    ...model.topics.map((topic) => webhookPage(model, fields, topic)),
    errorIndex(model),
    ...errorStatuses(model).map((status) => errorPage(model, status)),
    ruleIndex(model),
    ...model.rules.map((rule) => rulePage(model, rule)),
    schemaIndex(model),
    ...model.schemaNames.map((name) => schemaPage(model, fields, name, users)),
    ...model.scalarNames.map((name) => scalarPage(model, name, users)),
    gapIndex(model),
    ...[...model.gaps.values()].map((entry) => gapPage(model, entry, places.get(entry.id) ?? [])),
    answersPage(model),
    factPage(model, places),
    ...deprecationPages(model),
    ...checkPages(model),
    ...releasePages(model),
  ]);
}
