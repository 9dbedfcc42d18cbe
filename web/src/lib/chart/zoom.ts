import type { View } from './series.ts'

/** Narrows (`factor` below 1) or widens a view around a moment, which keeps its place; never beyond the whole. */
export function zoomAround(view: View, at: number, factor: number, whole: View, least: number): View {
  const span = Math.max(least, (view.to - view.from) * factor)
  const share = (at - view.from) / (view.to - view.from)
  const from = at - span * share
  return within({ from, to: from + span }, whole)
}

/** Moves a view by milliseconds; it stops at the ends of the whole. */
export function panBy(view: View, by: number, whole: View): View {
  return within({ from: view.from + by, to: view.to + by }, whole)
}

/** Moves a view just so far that a moment lies within. */
export function panTo(view: View, moment: number, whole: View): View {
  if (moment < view.from) return panBy(view, moment - view.from, whole)
  return moment > view.to ? panBy(view, moment - view.to, whole) : view
}

/** Whether a view is all there is. */
export function isWhole(view: View, whole: View): boolean {
  return view.from <= whole.from && view.to >= whole.to
}

/** The view as far as it still fits: after a change to another day it is the whole again. */
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
