import { states } from '../../contract/text/states.ts'

/** Levels of the platform's log. */
export const messageLevels = [
  ['info', 'Info', '信息'],
  ['warning', ...states.warning],
  ['error', ...states.error],
] as const

export type MessageLevel = (typeof messageLevels)[number][0]

/**
 * Limits of the message log: characters of a transmitted line (truncated characters are counted), lines kept for new
 * subscribers, and lines queued for the next batch, of which the oldest are dropped and counted.
 */
export const messageLimits = { text: 4000, source: 60, recent: 1000, waiting: 1500 } as const
