import type { Message } from '#contract/calls/monitor/message-log.ts'
import { type MessageLevel, messageLevels } from '#domain/monitor/message.ts'
import { compilePattern, longestPattern, type PatternProblem } from '#web/lib/pattern/pattern.ts'

/** Which lines are wanted. */
export interface MessageFilter {
  /** This level and what is graver. */
  level: MessageLevel
  /** The part of the platform; all where it is empty. */
  source: string
  /** Words that all occur, or a regular expression. */
  text: string
  isPattern: boolean
}

/** Whether a line is wanted. */
export type MessageTest = (message: Message) => boolean

export const noFilter: MessageFilter = { level: 'info', source: '', text: '', isPattern: false }

const gravity = new Map<MessageLevel, number>(messageLevels.map(([level], at) => [level, at]))

/** The test of a filter, or why its expression is none. */
export function testOf({ level, source, text, isPattern }: MessageFilter): MessageTest | PatternProblem {
  const least = gravity.get(level) ?? 0
  const finds = text.trim() === '' ? undefined : isPattern ? compilePattern(text) : wordsFinder(text)
  if (typeof finds === 'string') return finds
  return (message) =>
    (gravity.get(message.level) ?? 0) >= least &&
    (source === '' || message.source === source) &&
    (finds?.(`${message.source} ${message.text}`) ?? true)
}

function wordsFinder(text: string): (line: string) => boolean {
  const words = text.toLowerCase().trim().split(/\s+/)
  return (line) => {
    const small = line.toLowerCase()
    return words.every((word) => small.includes(word))
  }
}

/** The filter of an address; what it does not say, or what is no choice, is as without one. */
export function readFilter(query: URLSearchParams): MessageFilter {
  const level = messageLevels.find(([name]) => name === query.get('level'))?.[0] ?? noFilter.level
  return {
    level,
    source: query.get('class') ?? '',
    text: (query.get('text') ?? '').slice(0, longestPattern),
    isPattern: query.get('pattern') === '1',
  }
}

/** A filter as an address says it; empty where every line is wanted. */
export function writeFilter({ level, source, text, isPattern }: MessageFilter): string {
  const query = new URLSearchParams()
  if (level !== noFilter.level) query.set('level', level)
  if (source !== '') query.set('class', source)
  if (text !== '') query.set('text', text)
  if (isPattern) query.set('pattern', '1')
  return query.toString()
}
