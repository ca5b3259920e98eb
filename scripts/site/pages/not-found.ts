import { guideAddress, homeAddress } from "../addresses.ts";
import { heading, type Page, prose } from "../page.ts";

/** What a web server shows for an address that has no page. Its script adds the pages whose words are like those of the address. */
export const notFoundPage: Page = {
  kind: "index",
  address: "/404/",
  title: "Page not found",
  description: "There is no page at this address.",
  breadcrumb: [],
  body: [
    ...prose("There is no page at this address. It may have been renamed, or the link may be wrong."),
    heading("Where to go"),
    {
      type: "links",
      links: [
        { title: "Home", address: homeAddress, text: "What the API can do, and the first steps." },
        { title: "All operations", address: "/reference/", text: "Each call, by area." },
        { title: "Guides", address: "/guides/", text: "How to do things." },
        { title: "Questions and answers", address: guideAddress("faq"), text: "What others have asked." },
      ],
    },
  ],
};
