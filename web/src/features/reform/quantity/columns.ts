import type { SheetLine } from '#contract/calls/reform/quantity.ts'
import { labelIn } from '#domain/metering/families.ts'
import {
  amountOf,
  differenceOf,
  priceList,
  quantityCategories,
  quantityStates,
  quantityUnits,
} from '#domain/reform/quantities.ts'
import { quantity } from '#contract/resources/reform/quantity.ts'
import { say, type Language } from '#contract/schema/language.ts'
import type { SheetColumn } from '#web/engine/grid/use-sheet.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { amountsOf } from './line-values.ts'

const { fields } = quantity
const isOpen = ({ state }: SheetLine) => state !== 'confirmed'

/** The columns of the sheet, in a language. */
export function sheetColumns(language: Language): readonly SheetColumn<SheetLine>[] {
  const names = new Map<string, string>(priceList.map(({ code, name }) => [code, say(name, language)]))
  const fixed = (field: keyof typeof fields, width: number, text: SheetColumn<SheetLine>['text']) => ({
    field,
    label: fields[field].label,
    width,
    text,
  })
  const filled = (field: 'designed' | 'installed' | 'returned' | 'taken') => ({
    ...fixed(field, 92, (line) => shown(line[field])),
    isNumber: true,
    mayEdit: isOpen,
  })
  return [
    { ...fixed('orderId', 150, ({ order }) => order) },
    fixed('category', 110, ({ category }) => say(labelIn(quantityCategories, category), language)),
    fixed('item', 230, ({ item }) => names.get(item) ?? item),
    fixed('unit', 60, ({ unit }) => say(labelIn(quantityUnits, unit), language)),
    filled('designed'),
    filled('taken'),
    filled('installed'),
    filled('returned'),
    {
      ...fixed('difference', 92, (line, typed) => shown(differenceOf(amountsOf(line, typed)))),
      isNumber: true,
    },
    { ...fixed('price', 92, ({ price }) => formatNumber(price, 2)), isNumber: true },
    {
      ...fixed('amount', 110, (line, typed) => formatNumber(amountOf(amountsOf(line, typed), line.price), 2)),
      isNumber: true,
    },
    { ...fixed('reason', 260, ({ reason }) => reason), mayEdit: isOpen },
    fixed('state', 96, ({ state }) => say(labelIn(quantityStates, state), language)),
  ]
}

function shown(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value)
}
