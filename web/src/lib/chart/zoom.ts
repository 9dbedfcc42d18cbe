import type { View } from './series.ts'

/** Zooms a view by `factor` (below 1 narrows) around a time that keeps its position, clamped to the whole range. */
export function zoomAround(view: View, at: number, factor: number, whole: View, least: number): View {
  const span = Math.max(least, (view.to - view.from) * factor)
  const share = (at - view.from) / (view.to - view.from)
  const from = at - span * share
  return within({ from, to: from + span }, whole)
}

/** Pans a view by milliseconds, clamped to the whole range. */
export function panBy(view: View, by: number, whole: View): View {
  return within({ from: view.from + by, to: view.to + by }, whole)
}

/** Pans a view by the minimum needed to include a time. */
export function panTo(view: View, moment: number, whole: View): View {
  if (moment < view.from) return panBy(view, moment - view.from, whole)
  return moment > view.to ? panBy(view, moment - view.to, whole) : view
}

/** Whether a view covers the whole range. */
export function isWhole(view: View, whole: View): boolean {
  return view.from <= whole.from && view.to >= whole.to
}

/** Returns the view clamped to a new range; undefined when they do not overlap, as after a change of day. */
export function fittingView(view: View | undefined, whole: View): View | undefined {
  const isSeen = view !== undefined && view.to > whole.from && view.from < whole.to
  return isSeen && !isWhole(view, whole) ? within(view, whole) : undefined
}

function within(view: View, whole: View): View {
  const span = view.to - view.from
  if (span >= whole.to - whole.from) return whole
  if (view.from < whole.from) return { from: whole.from, to: whole.from + span }
  if (view.to > whole.to) return { from: whole.to - span, to: whole.to }
  return view
}
