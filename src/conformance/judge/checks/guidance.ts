/** Where a finding is explained, and what to do about it. */
import { gaps } from "../../../../generated/gaps.js";
import { checkAddress, docsSite } from "../../../docs-site.ts";
import type { CheckCode } from "../../cases/check-codes.ts";
import type { Basis } from "../../model/basis.ts";
import { catalog } from "./catalog.ts";

/** The page of the docs that describes a check. `conform explain` says the same offline. */
export function pageOf(check: CheckCode): string {
  return `${docsSite}${checkAddress(check)}`;
}

/** How to fix a server that has findings of a check. */
export function fixOf(check: CheckCode): string {
  return catalog.find(({ code }) => code === check)?.fix ?? "";
}

/** What to do about a finding, in lines: how to fix the server, how to answer the gap, and where to read more. */
export function guidanceLines({ check, basis }: { readonly check: CheckCode; readonly basis: Basis }): string[] {
  const readings = "assumed" in basis ? Object.keys(gaps[basis.assumed].readings) : [];
  return [
    `fix: ${fixOf(check)}`,
    ...("assumed" in basis && readings.length > 0
      ? [`or, if your server is right: answers: { ${basis.assumed}: ${readings.join(" | ")} } in conform.yaml`]
      : []),
    `see: store-admin-api conform explain ${check}, or ${pageOf(check)}`,
  ];
}
