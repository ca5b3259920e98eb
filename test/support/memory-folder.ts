import { accessSync, constants } from "node:fs";
import { tmpdir } from "node:os";

/** @returns a folder in memory if the machine has one, and otherwise the one for temporary files. */
export function memoryFolder(): string {
  try {
    accessSync("/dev/shm", constants.W_OK);
    return "/dev/shm";
  } catch {
    return tmpdir();
  }
}
