/** Where a finding is explained, and what to do about it. */
import { checkAddress, docsSite } from "../../../docs-site.ts";
import type { CheckCode } from "../../cases/check-codes.ts";
import type { Finding } from "../../cases/finding.ts";
import type { Basis } from "../../model/basis.ts";
import type { Contract } from "../../model/contract.ts";
import { catalog } from "./catalog.ts";

/** The page of the docs that describes a check; undefined for another contract than that of the docs. `conform explain` says the same. */
export function pageOf({ facts }: Contract, check: CheckCode): string | undefined {
  return facts.isEmpty ? undefined : `${docsSite}${checkAddress(check)}`;
}

/** How to fix a server that has findings of a check. */
export function fixOf(check: CheckCode): string {
  return catalog.find(({ code }) => code === check)?.fix ?? "";
}

/** The command that explains a finding: what its requirement rests on, the readings, the answer and the verdict. */
export function explainCommand({
  check,
  basis,
  requirement,
}: Pick<Finding, "check" | "basis"> & { readonly requirement?: Basis | undefined }): string {
  const bases = [basis, ...(requirement ? [requirement] : [])].flatMap((each) => Object.entries(each));
  return ["conform explain", check, ...bases.map(([kind, id]) => `${kind}:${id}`)].join(" ");
}

/** What to do about a finding, in lines: how to fix the server, how to answer the gap, and where to read more. */
export function guidanceLines(
  contract: Contract,
  { check, basis, requirement, repair }: Pick<Finding, "check" | "basis" | "requirement" | "repair">,
): string[] {
  const { gaps } = contract;
  const page = pageOf(contract, check);
  // What a contract only lacks is added to it.
  const isOpen = "assumed" in basis && (repair === undefined || gaps.ids.includes(gaps.idOf(basis.assumed)));
  const readings = isOpen ? Object.keys(gaps.readingsOf(basis.assumed)) : [];
  return [
    `fix: ${fixOf(check)}`,
    ...("assumed" in basis && readings.length > 0
      ? [`or, if your server is right: answers: { ${basis.assumed}: ${readings.join(" | ")} } in conform.yaml`]
      : []),
    `see: store-admin-api ${explainCommand({ check, basis, requirement })}${page === undefined ? "" : `, or ${page}`}`,
  ];
}
