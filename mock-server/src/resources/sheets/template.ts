import type { Cell } from '#contract/text/csv.ts'
import type { Field } from '#contract/schema/field.ts'
import { say, type Language } from '#contract/schema/language.ts'
import type { World, Collection } from '#mock/world/world.ts'
import type { Sight } from '../data-scope.ts'
import { labelIn } from '../labels.ts'
import { headOf, importColumns, type Column } from './columns.ts'
import type { Sheet } from './send.ts'
import { yesNo } from './words.ts'

/** The sheet that people fill in: the head, and one row that shows how. */
export function templateSheet(
  world: Pick<World, 'collections'>,
  { served }: Collection,
  language: Language,
  sight: Sight,
): Sheet {
  const { resource, example = {} } = served
  const columns = importColumns(resource, language)
  return {
    title: say(resource.title, language),
    rows: [
      columns.map((column) => headOf(column, language)),
      columns.map((column) => example[column.name] ?? exampleOf(world, column, language, sight)),
    ],
  }
}

/** Examples by the name of the format. */
const formatExamples: Readonly<Record<string, string>> = {
  email: 'name@example.com',
  mobile: '13800000000',
  permission: 'system:user:list',
}

function exampleOf(
  world: Pick<World, 'collections'>,
  { field }: Column,
  language: Language,
  sight: Sight,
): Cell {
  switch (field.kind) {
    case 'number':
      return field.min ?? 0
    case 'flag':
      return say(yesNo.no, language)
    case 'choice':
      return say(field.options?.[0]?.label ?? ['', ''], language)
    case 'ref':
    case 'refs': {
      const target = world.collections.get(field.resource ?? '')
      const visible = target && sight(target)
      const row = target?.source.rows.find((one) => visible?.sees(one) !== false)
      return target && row ? labelIn(target, row, language) : ''
    }
    case 'choices':
      return say(field.options?.[0]?.label ?? ['', ''], language)
    case 'data':
      return ''
    case 'time':
      return field.isDay ? '2026-01-01' : '2026-01-01 08:00:00'
    case 'text':
    case 'longText':
    case 'secret':
    case 'picture':
      return (field.format && formatExamples[field.format.name]) ?? textExample(field, language)
  }
}

function textExample({ label, min = 0, max = 100 }: Field, language: Language): string {
  return say(label, language).padEnd(min, '1').slice(0, max)
}
