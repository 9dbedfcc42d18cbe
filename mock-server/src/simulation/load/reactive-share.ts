/** kvar for each kW at a power factor. */
export function reactiveShare(factor: number): number {
  return Math.sqrt(Math.max(0, 1 - factor * factor)) / Math.max(0.05, factor)
}
