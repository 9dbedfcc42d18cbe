import { states } from '../../contract/text/states.ts'

/** How grave a line of the platform's log is. */
export const messageLevels = [
  ['info', 'Info', '信息'],
  ['warning', ...states.warning],
  ['error', ...states.error],
] as const

export type MessageLevel = (typeof messageLevels)[number][0]

/**
 * Bounds of the message log: characters of a line that travel, what is cut off is counted; lines that the platform keeps
 * for who begins to listen; and lines that wait for the next batch, of which the oldest are dropped and counted.
 */
export const messageLimits = { text: 4000, source: 60, recent: 1000, waiting: 1500 } as const
