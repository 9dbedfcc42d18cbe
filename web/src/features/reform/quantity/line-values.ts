import type { LineChange, SheetLine } from '#contract/calls/reform/quantity.ts'
import { checkQuantity, type QuantityAmounts } from '#domain/reform/quantities.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { sentences } from '#contract/text/sentences.ts'
import { readNumber } from '#web/engine/form/inputs/plain-inputs.tsx'
import type { Texts } from '#web/engine/grid/sheet-state.ts'

/** The fields of a line that are numbers and typed. */
const numbers = ['designed', 'taken', 'installed', 'returned'] as const

/** What a line holds with what was typed into it; what is no number counts as empty. */
export function amountsOf(line: SheetLine, typed: Texts | undefined): QuantityAmounts {
  const numberOf = (field: (typeof numbers)[number]) => {
    const text = typed?.[field]
    if (text === undefined) return line[field] ?? undefined
    const value = readNumber(text)
    return typeof value === 'number' ? value : undefined
  }
  return {
    unit: line.unit,
    designed: numberOf('designed') ?? 0,
    taken: numberOf('taken'),
    installed: numberOf('installed'),
    returned: numberOf('returned'),
    reason: typed?.['reason'] ?? line.reason,
  }
}

/** What is wrong with a line as it was typed, each with its field. */
export function lineProblems(line: SheetLine, typed: Texts): { field: string; text: Text2 }[] {
  const unread = numbers
    .filter((field) => {
      const value = readNumber(typed[field] ?? '')
      return (
        typeof value === 'string' || (field === 'designed' && typed[field] !== undefined && value === null)
      )
    })
    .map((field) => ({ field, text: sentences.writeNumber }))
  return unread.length > 0 ? unread : checkQuantity(amountsOf(line, typed))
}

/** What is sent of a line: the cells that were typed into. */
export function changeOf(line: SheetLine, typed: Texts): LineChange {
  const typedNumbers = numbers
    .filter((field) => typed[field] !== undefined)
    .map((field) => [field, readNumber(typed[field] ?? '')])
  const { reason } = typed
  return {
    id: line.id,
    version: line.version,
    ...Object.fromEntries(typedNumbers),
    ...(reason !== undefined && { reason }),
  }
}
