import { text, type Field } from '#contract/schema/field.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { readFen } from '#domain/tool/payment.ts'
import { words } from './words.ts'

/** A sum as it is typed, `12.30`, within limits in fen; `text` says what is wrong with another one. */
export function amountField(
  { least, most }: { least: number; most: number },
  { text: wrong, hint }: { text: Text2; hint?: Text2 },
): Field<string> {
  const isWithin = (fen: number | undefined) => fen !== undefined && fen >= least && fen <= most
  const [en, zh] = words.amount
  return text(`${en} (CNY)`, `${zh} (CNY)`, {
    required: true,
    wording: { required: wrong },
    format: { name: 'decimal', test: (typed) => isWithin(readFen(typed)), text: wrong },
    ...(hint && { hint }),
  })
}
