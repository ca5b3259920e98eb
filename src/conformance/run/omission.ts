/** Planned cases that a run leaves out, because its options keep it from sending them. */

/** Why a case is left out. */
export type Omission = keyof typeof reasons;

/** How many cases are left out, by reason. */
export type Omissions = Readonly<Record<Omission, number>>;

const reasons = {
  destructive: "create much data at once, or change data that the run did not create",
  sparing: "exceed what a quick run sends to a live server, or leaves there",
} as const;

/** No case is left out. */
export const noOmissions: Omissions = { destructive: 0, sparing: 0 };

/** How many cases are left out for any reason. */
export function countOmissions(omissions: Omissions): number {
  return Object.values(omissions).reduce((sum, count) => sum + count, 0);
}

/** Says how many of the planned cases did not run, why, and how to run them; undefined if all did. */
export function omissionText(omissions: Omissions, ran: number): string | undefined {
  const count = countOmissions(omissions);
  if (count === 0) return undefined;
  const parts = (Object.entries(reasons) as [Omission, string][])
    .filter(([omission]) => omissions[omission] > 0)
    .map(([omission, reason]) => `${omissions[omission].toLocaleString("en")} ${reason}`);
  const [some, all] = [count.toLocaleString("en"), (count + ran).toLocaleString("en")];
  return `${some} of ${all} planned cases did not run: ${parts.join("; ")}. On a server for tests, --destructive adds them.`;
}
