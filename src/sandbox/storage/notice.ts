/** What happens to storage, for the log of a process. */
export type StorageNotice =
  /** The database cannot be reached, or can be reached again. */
  | { readonly event: "database"; readonly state: "lost" | "back"; readonly detail?: string }
  /** The schema was brought up to date. */
  | { readonly event: "migration"; readonly from: number; readonly to: number }
  /** Another process has kept a tenant for so long that those who wait for it have failed. */
  | { readonly event: "lock"; readonly tenant: number };

/** Called with what happens to storage. */
export type OnStorageNotice = (notice: StorageNotice) => void;
