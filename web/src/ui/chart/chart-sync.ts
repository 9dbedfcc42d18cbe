import { useState } from 'react'
import { createStore, useStore, type StoreApi } from 'zustand'
import type { View } from '#web/lib/chart/series.ts'

/** Where the cursor of a chart stands, and what put it there. */
interface ChartCursor {
  /** A time of the chart, epoch milliseconds. */
  at: number
  /** The chart it was moved in. */
  chart: string
  by: 'pointer' | 'keys'
  /** Distance from the top of that chart, pixels. */
  top: number
}

/** What charts with one time axis share. */
interface SharedTime {
  cursor: ChartCursor | undefined
  /** The part that is shown; all of it where it is absent. */
  view: View | undefined
  /** The moment that was clicked last, until the keys move the cursor. */
  picked?: number | undefined
}

/** One cursor and one view for all charts that are given it. */
export type ChartSync = StoreApi<SharedTime>

/** A cursor and a view of their own, for one chart or for several under each other. */
export function useChartSync(): ChartSync {
  return useState(() => createStore<SharedTime>(() => ({ cursor: undefined, view: undefined })))[0]
}

/** Where the shared cursor stands, epoch milliseconds; for what follows it, as a table of values. */
export function useChartCursor(sync: ChartSync): number | undefined {
  return useStore(sync, ({ cursor }) => cursor?.at)
}
