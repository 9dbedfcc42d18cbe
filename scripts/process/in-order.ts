/** Processes items sequentially; resolves to the results in order. */
export async function inOrder<Item, Result>(
  items: readonly Item[],
  act: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  return items.reduce<Promise<Result[]>>(async (before, item, index) => {
    const results = await before
    results.push(await act(item, index))
    return results
  }, Promise.resolve([]))
}

/** Processes items with limited concurrency; resolves to the results in order. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  width: number,
  act: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const queue = [...items.entries()]
  const work = async (): Promise<void> => {
    const next = queue.shift()
    if (next === undefined) return
    const [at, item] = next
    results[at] = await act(item)
    await work()
  }
  await Promise.all(Array.from({ length: width }, work))
  return results
}
