/**
 * Does work for each item, in order, several at a time.
 *
 * @param jobs how many at a time.
 * @returns the results, in the order of the items. @throws what the work throws.
 */
export async function mapInParallel<Item, Result>(
  items: readonly Item[],
  jobs: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  const lane = async (): Promise<void> => {
    for (const [index, item] of waiting) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: jobs }, lane));
  return results;
}
