import { releaseAddress } from "../addresses.ts";
import type { SiteModel } from "../model.ts";
import { type Block, heading, introduction, type Page, prose } from "../page.ts";
import { textLinks } from "../text-links.ts";

/** The pages of what changed with each version of the API, the newest first. */
export function changePages(model: SiteModel): Page[] {
  return (model.versionNotes ?? []).map(({ version, notes }): Page => {
    const address = releaseAddress(version);
    const linked = textLinks(model, address);
    const description = `What changed with version ${version} of the API, why, and what callers do about it.`;
    const body = notes.flatMap(({ title, reason, migration, affects }): Block[] => [
      heading(title),
      ...prose(linked(reason)),
      ...prose(`**Migration.** ${linked(migration)}`),
      ...prose(`Affects ${affects.map((name) => linked(`\`${name}\``)).join(", ")}.`),
    ]);
    return {
      kind: "release",
      address,
      title: `Changes in version ${version}`,
      menuTitle: `Version ${version} of the API`,
      description,
      breadcrumb: [{ title: "Changelog", address: "/changelog/" }],
      source: `changes/${version}.yaml`,
      body: [introduction(description), ...body],
    };
  });
}
