import { say, type Language, type Text2 } from '#contract/schema/language.ts'
import { sentences } from '#contract/text/sentences.ts'
import { textNow } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import type { Question } from '#web/ui/dialog/confirm.ts'
import { listWords } from '../words.ts'

/** Selected rows that are not deleted, and why. */
export interface Spared {
  count: number
  because: Text2
}

/** What is to be deleted. */
export interface Doomed {
  count: number
  /** Names of those that the page shows. */
  names: readonly string[]
  spared?: Spared | undefined
}

/** Names that a question lists. */
const mostNames = 3

/** Asks whether to delete: names what goes, and says what is lost and what stays. */
export function deleteQuestion({ count, names, spared }: Doomed, language: Language): Question {
  const [first = ''] = names
  const what = count === 1 ? first : ''
  const rows = textNow(['Delete {n} [n|row|rows]', '删除 {n} 条'], { n: formatInteger(count) })
  const accept = what === '' ? rows : textNow(sentences.deleteNamed, { name: what })
  const loss = textNow(count === 1 ? listWords.deleteText : listWords.deleteManyText)
  const rest =
    spared &&
    textNow(listWords.deleteSpared, { n: formatInteger(spared.count), reason: say(spared.because, language) })
  return {
    title:
      first === ''
        ? textNow(listWords.ask, { act: rows })
        : textNow(['Delete {names}?', '删除{names}？'], { names: listed(names, count, language) }),
    body: rest === undefined ? loss : `${loss} ${rest}`,
    accept,
    isDanger: true,
  }
}

/** "A, B, C and 4 more". */
function listed(names: readonly string[], count: number, language: Language): string {
  const shown = names.slice(0, mostNames)
  const more = count - shown.length
  if (language === 'zh') {
    const quoted = shown.map((name) => `“${name}”`).join('、')
    return more > 0 ? `${quoted}等 ${formatInteger(count)} 条` : quoted
  }
  const others = more > 0 ? [`${formatInteger(more)} more`] : []
  return new Intl.ListFormat('en-GB').format([...shown, ...others])
}
