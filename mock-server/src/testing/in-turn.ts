/** Runs a task a number of times sequentially and returns the results. */
export async function inTurn<Result>(
  times: number,
  task: (n: number) => Promise<Result>,
): Promise<Awaited<Result>[]> {
  const results: Awaited<Result>[] = []
  for await (const result of runs(times, task)) results.push(result)
  return results
}

async function* runs<Result>(
  times: number,
  task: (n: number) => Promise<Result>,
): AsyncGenerator<Awaited<Result>> {
  for (let n = 0; n < times; n += 1) yield task(n)
}
