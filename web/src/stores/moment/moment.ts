import { create } from 'zustand'
import type { MomentBounds } from '#contract/calls/moment/moment.ts'

/** Moment shown by the console, and the range of available moments. */
interface Moment {
  /** Range of the platform's history; undefined when it has none or has not responded yet. */
  bounds: MomentBounds | undefined
  /** Moment shown, in epoch milliseconds; undefined for the present. */
  at: number | undefined
}

/** Moment shown by all pages. */
export const useMoment = create<Moment>(() => ({ bounds: undefined, at: undefined }))
