import { deprecationOf } from "../../../src/contract/deprecation.ts";
import { asObject } from "../../../src/contract/json.ts";
import { homeAddress } from "../addresses.ts";
import { basisChips } from "../marks.ts";
import type { SiteModel } from "../model.ts";
import { type Inline, introduction, type Page } from "../page.ts";
import { namer } from "../places.ts";
import { visit } from "../visit.ts";

/** The page of all that is deprecated, where there is any: what ends first comes first. */
export function deprecationPages({ bundle }: SiteModel): Page[] {
  const nameOf = namer(bundle);
  const found = [...visit(bundle)].filter(({ node }) => node.deprecated === true);
  if (found.length === 0) return [];
  const rows = found.map(({ kind, node, path }): readonly Inline[] => {
    const parameter = kind === "parameter" ? ` \`${String(node.name)}\`` : "";
    const { since = "not known", sunset = "not known", replacement } = deprecationOf(node) ?? {};
    const basis = basisChips(asObject(node["x-deprecated"]));
    return [`${nameOf(path).join(", ")}${parameter}`, sunset, since, replacement ? `\`${replacement}\`` : "", basis];
  });
  return [
    {
      kind: "index",
      address: "/deprecations/",
      title: "Deprecations",
      description: "Every operation, parameter and property that is deprecated, and what to use in its place.",
      breadcrumb: [{ title: "Home", address: homeAddress }],
      body: [
        introduction("Every operation, parameter and property that is deprecated. What ends first comes first."),
        {
          type: "table",
          head: ["What", "Ends", "Since", "Use", "Basis"],
          rows: rows.sort(([, one = ""], [, other = ""]) => (one < other ? -1 : 1)),
        },
      ],
    },
  ];
}
