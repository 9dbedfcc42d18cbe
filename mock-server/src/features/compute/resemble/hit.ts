import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import type { changeBefore } from './change.ts'

/** A curve that was compared; `rank` orders, the highest first. */
export interface Hit {
  device: StoredDevice
  score: number
  rank: number
  /** Since when its level is another. */
  change?: NonNullable<ReturnType<typeof changeBefore>>
  /** The meter of its area that counts what it did, while it counts what that one did. */
  swapped?: StoredDevice
  /** The transformer whose voltage it follows best, and how well it follows its own. */
  follows?: { transformer: StoredDevice; r: number; own: number | undefined }
}
