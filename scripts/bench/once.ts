/** One measurement for several figures: made when the first of them asks, with what that one gives. */
export function once<Given extends unknown[], Result>(
  measure: (...given: Given) => Promise<Result>,
): (...given: Given) => Promise<Result> {
  let made: Promise<Result> | undefined
  return (...given) => (made ??= measure(...given))
}
