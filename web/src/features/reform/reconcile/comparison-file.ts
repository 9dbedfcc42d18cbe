import type { ComparedMeter } from '#contract/calls/reform/ledger.ts'
import { sources } from '#contract/reform/ledger-compare.ts'
import { ledger } from '#contract/resources/reform/ledger.ts'
import { csvChunks, type Cell } from '#contract/text/csv.ts'
import { say, type Language } from '#contract/schema/language.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { catalogue } from '#contract/text/catalogue.ts'
import { cellKey, type Decisions } from './decisions.ts'
import { words } from './words.ts'

/** What differs and what was decided, a line a field. */
export function comparisonFile(
  meters: readonly ComparedMeter[],
  decisions: Decisions,
  language: Language,
): File {
  const { userNumber, userName } = ledger.fields
  const heads = [
    userNumber.label,
    userName.label,
    words.field,
    words.ledger,
    words.platform,
    words.terminal,
    words.decision,
  ]
  const lines = meters.flatMap((meter) =>
    meter.cells.map((cell): Cell[] => {
      const taken = decisions.get(cellKey(meter.id, cell.field))?.take
      const source = sources.find(([name]) => name === taken)
      return [
        meter.userNumber,
        sayFilled([meter.userName, meter.userNameZh], language),
        say(ledger.fields[cell.field].label, language),
        ...sources.map(([name]) => cell[name] ?? ''),
        source === undefined ? '' : say([source[1], source[2]], language),
      ]
    }),
  )
  const rows = [heads.map((head) => say(head, language)), ...lines]
  const name = `${say(catalogue['reform/reconcile'], language)}.csv`
  return new File([...csvChunks(rows)], name, { type: 'text/csv' })
}
