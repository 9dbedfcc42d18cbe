import type { EventCode } from '#domain/metering/events.ts'

/**
 * Events that the platform knows of while it hears nothing of a device: those that it finds out itself, and the loss of
 * power, which a device reports with its last charge. All others a device must report while they last.
 */
export const knownInSilence: ReadonlySet<EventCode> = new Set<EventCode>([
  'OFFLINE',
  'READ_FAIL',
  'LINE_LOSS',
  'POWER_OFF',
])
