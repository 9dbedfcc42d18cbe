import { create } from 'zustand'
import type { MomentBounds } from '#contract/calls/moment/moment.ts'

/** Which moment the console shows, and from when on there are any. */
interface Moment {
  /** What the platform says of its past; nothing where it has none to show, or was not asked yet. */
  bounds: MomentBounds | undefined
  /** The moment that is shown, epoch milliseconds; nothing for the present. */
  at: number | undefined
}

/** The one moment that all pages show. */
export const useMoment = create<Moment>(() => ({ bounds: undefined, at: undefined }))
