import type { EventCode } from '#contract/metering/events.ts'

/** Events that the platform finds out about a device; all others the device must report itself. */
export const foundByPlatform: ReadonlySet<EventCode> = new Set<EventCode>([
  'OFFLINE',
  'READ_FAIL',
  'LINE_LOSS',
])
