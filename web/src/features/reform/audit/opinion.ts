import type { OrderCheck } from '#contract/calls/reform/order.ts'
import type { RejectReason } from '#domain/reform/kinds.ts'
import { opinionLength } from '#domain/reform/order-acts.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { Outcome } from './decisions.ts'
import type { Draft } from './desk-state.ts'
import { auditWords } from './words.ts'

/** Characters beyond the usual phrases that it takes to say why a wrong check is passed. */
const whyLength = 5

/** Something that auditors often write, with what it ticks; its key is its place from 1 on. */
export interface QuickPhrase {
  text: Text2
  item?: RejectReason
}

/** What auditors often write. */
export const quickPhrases: readonly QuickPhrase[] = [
  { text: auditWords.readingDiffers, item: 'reading' },
  { text: auditWords.blurred, item: 'picture' },
  { text: auditWords.sealUnclear, item: 'seal' },
  { text: auditWords.allInOrder },
]

/** What keeps a decision from being made. */
export type OpinionProblem = 'noOpinion' | 'shortOpinion' | 'longOpinion' | 'noItem' | 'sayWhy'

/** What is wrong with what was typed for an outcome; nothing where it can be decided. */
export function problemWith(
  outcome: Outcome,
  { opinion, items }: Draft,
  checks: readonly Pick<OrderCheck, 'level'>[],
): OpinionProblem | undefined {
  const text = opinion.trim()
  const { length } = [...text]
  if (length === 0) return 'noOpinion'
  if (length < opinionLength.min) return 'shortOpinion'
  if (length > opinionLength.max) return 'longOpinion'
  if (outcome === 'reject') return items.length === 0 ? 'noItem' : undefined
  const isWrong = checks.some(({ level }) => level === 'bad')
  return isWrong && ownWords(text) < whyLength ? 'sayWhy' : undefined
}

/** Adds a phrase to what was typed, and ticks what it names. */
export function withPhrase({ opinion, items, ...draft }: Draft, phrase: string, item?: RejectReason): Draft {
  const text = opinion.trim()
  const isThere = text.includes(phrase)
  return {
    ...draft,
    opinion: isThere
      ? opinion
      : [text, phrase].filter(Boolean).join(/[\u4e00-\u9fff]$/.test(text) ? '，' : ', '),
    items: item === undefined || items.includes(item) ? items : [...items, item],
  }
}

/** Characters of a text that are no usual phrase. */
function ownWords(text: string): number {
  const usual = quickPhrases.flatMap(({ text: halves }) => [...halves])
  const own = usual.reduce((left, phrase) => left.replaceAll(phrase, ''), text)
  return [...own.replaceAll(/[\p{P}\s]/gu, '')].length
}
