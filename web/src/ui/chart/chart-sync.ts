import { useState } from 'react'
import { createStore, useStore, type StoreApi } from 'zustand'
import type { View } from '#web/lib/chart/series.ts'

/** Cursor position and its origin. */
interface ChartCursor {
  /** Time on the chart's axis in epoch milliseconds. */
  at: number
  /** Id of the chart in which the cursor was moved. */
  chart: string
  by: 'pointer' | 'keys'
  /** Distance from the top of that chart in pixels. */
  top: number
}

/** State shared by charts with a common time axis. */
interface SharedTime {
  cursor: ChartCursor | undefined
  /** Visible range; undefined for the whole range. */
  view: View | undefined
  /** Time of the last click, cleared when the keyboard moves the cursor. */
  picked?: number | undefined
}

/** Store that synchronises the cursor and the view of several charts. */
export type ChartSync = StoreApi<SharedTime>

/** Creates the shared state for one chart or for a group of stacked charts. */
export function useChartSync(): ChartSync {
  return useState(() => createStore<SharedTime>(() => ({ cursor: undefined, view: undefined })))[0]
}

/** Returns the time of the shared cursor in epoch milliseconds, for views that follow it, such as a table of values. */
export function useChartCursor(sync: ChartSync): number | undefined {
  return useStore(sync, ({ cursor }) => cursor?.at)
}
