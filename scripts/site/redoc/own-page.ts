// Changes of Redoc's page. Each is counted, so that the build fails if a new version of Redoc differs.

interface Change {
  readonly what: string;
  readonly from: string;
  readonly to: string;
  readonly times: number;
}

const changes: readonly Change[] = [
  {
    what: "the test for an absolute server address, so that {base_url} is left as it is",
    from: String.raw`/(?:^[a-z][a-z0-9+.-]*:|\/\/)/i`,
    to: String.raw`/(?:^\{base_url\}|^[a-z][a-z0-9+.-]*:|\/\/)/i`,
    times: 1,
  },
  {
    what: "the test for workers, which need eval; search does without them",
    from: "typeof window>`u`||typeof Worker>`u`",
    to: "!0",
    times: 1,
  },
  { what: "the maker's logo", from: "https://cdn.redoc.ly/redoc/logo-mini-full.svg", to: "data:,", times: 1 },
  { what: "the maker's small logo", from: "https://cdn.redoc.ly/redoc/logo-mini.svg", to: "data:,", times: 1 },
];

/** A menu link as the build renders it, with a path. The browser would render a hash, but leaves the links of the build alone. */
const menuLink = /(<a class="[^"]*" href=")(\/[^"]*" data-discover="true">)/g;

/**
 * A page of Redoc's as we publish it: the server reads `{base_url}`, nothing is asked of another host, and menu links open in a
 * new tab.
 *
 * @throws Error when the page does not hold what is to be changed as often as it should.
 */
export function ownPage(html: string): string {
  if (html.match(menuLink) === null) {
    throw new Error(
      "Redoc's page has no menu links with a path: this version of Redoc differs. Fix scripts/site/redoc/own-page.ts.",
    );
  }
  const linked = html.replace(menuLink, "$1#$2");
  return changes.reduce((page, { what, from, to, times }) => {
    const parts = page.split(from);
    if (parts.length - 1 !== times) {
      throw new Error(
        `Redoc's page holds ${what} ${parts.length - 1} times instead of ${times}: this version of Redoc differs. Fix scripts/site/redoc/own-page.ts.`,
      );
    }
    return parts.join(to);
  }, linked);
}
