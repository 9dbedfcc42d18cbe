/** One measurement for several figures: made when the first of them asks. */
export function once<Result>(measure: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | undefined
  return () => (made ??= measure())
}
