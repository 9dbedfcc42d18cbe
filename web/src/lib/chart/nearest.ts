/** Returns the first index whose time is not before `moment`, or the length if there is none. Times are ascending. */
export function indexFrom(times: ArrayLike<number>, moment: number): number {
  let low = 0
  let high = times.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((times[middle] ?? 0) < moment) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns the index of the time nearest to `moment`; -1 when there are no times. */
export function nearestIndex(times: ArrayLike<number>, moment: number): number {
  const after = indexFrom(times, moment)
  if (after === 0) return times.length === 0 ? -1 : 0
  if (after === times.length) return after - 1
  const isNearer = moment - (times[after - 1] ?? 0) <= (times[after] ?? 0) - moment
  return isNearer ? after - 1 : after
}
