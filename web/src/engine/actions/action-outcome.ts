import type { BulkAnswer } from '#contract/wire/crud.ts'
import { fill, say, type Language } from '#contract/schema/language.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { textNow } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { useLocale } from '#web/stores/preferences/locale.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { nameOf } from '../data/name-of.ts'
import { listWords } from '../words.ts'
import type { Chosen, Phrase } from './action-declaration.ts'

/** Returns a phrase in the given language; `n` overrides the number of rows. */
export function phraseText<R extends Resource>(
  resource: R,
  phrase: Phrase<R>,
  on: Chosen<R>,
  language: Language,
  n = on.count,
): string {
  const [first] = on.rows
  return fill(say(typeof phrase === 'function' ? phrase(on) : phrase, language), {
    n: formatInteger(n),
    name: first === undefined ? '' : nameOf(resource, first),
    total: formatInteger(on.total),
  })
}

/** Notifies the user of an action's outcome, with a reason when rows were refused, and with undo where available. */
export function notifyOutcome<R extends Resource>(
  resource: R,
  done: Phrase<R> | undefined,
  on: Chosen<R>,
  { ok, fail, errors }: BulkAnswer,
  undo: (() => Promise<unknown>) | undefined,
): void {
  const refused = textNow(['{n} refused', '失败 {n} 条'], { n: formatInteger(fail) })
  // without rows in a list to look at, every distinct reason is shown
  const messages = [...new Set(errors.map(({ msg }) => msg))]
  const reason = on.count === 0 ? messages.join(' ') : (messages[0] ?? '')
  const title =
    done === undefined
      ? textNow(listWords.bulkDone, { ok: formatInteger(ok), fail: formatInteger(fail) })
      : phraseText(resource, done, on, useLocale.getState().language, ok)
  const detail = fail === 0 ? undefined : `${refused} ${reason}`
  const action = undo && ok > 0 ? { action: { label: textNow(listWords.undo), run: () => void undo() } } : {}
  notify(fail === 0 ? 'success' : 'warning', title, { detail, ...action })
}

/** Whether a response reports the outcome per row. */
export function isBulkAnswer(answer: unknown): answer is BulkAnswer {
  const { ok, fail, errors }: Record<string, unknown> = Object(answer)
  return typeof ok === 'number' && typeof fail === 'number' && Array.isArray(errors)
}
