import { say, type Language, type Text2 } from '#contract/schema/language.ts'
import { sentences } from '#contract/text/sentences.ts'
import { textNow } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import type { Question } from '#web/ui/dialog/confirm.ts'
import { listWords } from '../words.ts'

/** Selected rows that will not be deleted, with the reason. */
export interface Spared {
  count: number
  because: Text2
}

/** Rows to be deleted. */
export interface Doomed {
  count: number
  /** Names of the rows that are on the page. */
  names: readonly string[]
  spared?: Spared | undefined
}

/** Maximum number of names listed in a question. */
const mostNames = 3

/** Builds the confirmation for a deletion: names the rows and says what is lost and what is kept. */
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

/** Joins names, for example "A, B, C and 4 more". */
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
