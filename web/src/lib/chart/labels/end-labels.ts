/**
 * Moves labels apart that would lie on each other, keeping their order: each is `height` tall around its wish, all
 * within `from` and `to` as long as they fit. Returns the places in the order of the wishes.
 */
export function spreadLabels(wishes: readonly number[], height: number, from: number, to: number): number[] {
  const order = wishes.map((_, index) => index).sort((a, b) => (wishes[a] ?? 0) - (wishes[b] ?? 0))
  const places = order.map((index) => Math.max(from + height / 2, wishes[index] ?? 0))
  for (let place = 1; place < places.length; place += 1) {
    places[place] = Math.max(places[place] ?? 0, (places[place - 1] ?? 0) + height)
  }
  let ceiling = to - height / 2
  for (let place = places.length - 1; place >= 0; place -= 1) {
    places[place] = Math.min(places[place] ?? 0, ceiling)
    ceiling = (places[place] ?? 0) - height
  }
  const answer: number[] = []
  for (const [place, index] of order.entries()) answer[index] = places[place] ?? 0
  return answer
}
