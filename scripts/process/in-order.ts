/** Acts on one item after the other, each when the one before is done; answers the results in their order. */
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
