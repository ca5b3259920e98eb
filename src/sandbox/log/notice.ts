/** What an operator wants to hear of: defects of the sandbox, and what happens to its storage. */
import type { StorageNotice } from "../storage/index.ts";

/** An error that nobody expects. */
export interface DefectNotice {
  readonly event: "defect";
  /** Which the response has too, so that it leads here. */
  readonly id: string;
  readonly error: unknown;
}

/** Something to log, beside requests and calls. */
export type Notice = StorageNotice | DefectNotice;

/** Called with each of them. */
export type OnNotice = (notice: Notice) => void;

/** Prints defects for people, and nothing else. */
export const printDefects: OnNotice = (notice) => {
  if (notice.event === "defect") console.error(`Defect ${notice.id}:`, notice.error);
};

/** Reports a defect. @returns its id. */
export function reportDefect(onNotice: OnNotice, error: unknown): string {
  const id = crypto.randomUUID().slice(0, 8);
  try {
    onNotice({ event: "defect", id, error });
  } catch {
    // A log that fails must not fail the request.
  }
  return id;
}
