/** Reports to GitHub Actions. */
import { appendFile } from "node:fs/promises";
import { type Contract, githubAnnotations, githubSummary, type Report } from "../../conformance/command.ts";

/** Prints the annotations of a report, and adds it to the summary of the job if there is one. */
export async function reportToGithub(report: Report, contract: Contract): Promise<void> {
  const annotations = githubAnnotations(report, contract);
  if (annotations !== "") console.log(annotations);
  const file = process.env.GITHUB_STEP_SUMMARY;
  if (file) await appendFile(file, githubSummary(report));
}
