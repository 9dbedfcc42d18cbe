import { messageLevels } from '#domain/monitor/message.ts'
import { longestPattern } from '#web/lib/pattern/pattern.ts'
import { noFilter, type MessageFilter } from './filter.ts'

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
