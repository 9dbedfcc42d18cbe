/** The first index whose time is not before a moment; the length where all are before. Times ascend. */
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

/** The index of the time that is nearest to a moment; -1 where there are no times. */
export function nearestIndex(times: ArrayLike<number>, moment: number): number {
  const after = indexFrom(times, moment)
  if (after === 0) return times.length === 0 ? -1 : 0
  if (after === times.length) return after - 1
  const isNearer = moment - (times[after - 1] ?? 0) <= (times[after] ?? 0) - moment
  return isNearer ? after - 1 : after
}
