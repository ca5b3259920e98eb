/**
 * Does work for each item, in order, several at a time.
 *
 * @param jobs how many at a time.
 * @param describe lines about a result, which are printed as it comes, the first with its number.
 * @returns the results, in the order of the items. @throws what the work throws.
 */
export async function mapInParallel<Item, Result>(
  items: readonly Item[],
  jobs: number,
  work: (item: Item) => Promise<Result>,
  describe?: (result: Result) => readonly string[],
): Promise<Result[]> {
  const results: Result[] = [];
  let done = 0;
  const waiting = items.entries();
  const lane = async (): Promise<void> => {
    for (const [index, item] of waiting) {
      const result = await work(item);
      results[index] = result;
      done += 1;
      for (const [line, text] of (describe?.(result) ?? []).entries())
        console.log(line === 0 ? `${String(done).padStart(4)}/${items.length}  ${text}` : `           ${text}`);
    }
  };
  await Promise.all(Array.from({ length: jobs }, lane));
  return results;
}
