import { materialHeader } from '#contract/resources/reform/material-header.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { FieldProblem } from '#mock/lib/refusal.ts'
import { attribute } from '#mock/store/row.ts'
import type { World } from '#mock/world/world.ts'
import { draftEdition, headersOf, refuseFixed, type StoredHeader } from './sets.ts'

const words = {
  noDraft: ['The type has no draft: make a new version first.', '该类型没有草稿，请先新建版本。'],
  code: ['Another header of this version has this code.', '该版本中已有相同编码的表头。'],
  range: ['The least value is above the greatest.', '最小值大于最大值。'],
  options: ['Write at least two different options, one a line.', '请至少填写两个不同的选项，每行一个。'],
  summed: ['Only numbers are summed.', '仅数值可合计。'],
  preset: ['The default is none of the options.', '默认值不在选项之内。'],
  number: ['The default is not a number within the limits.', '默认值不是范围内的数值。'],
} satisfies Record<string, Text2>

/** Fields that say what a header is; the others say where it stands. */
const content = Object.entries(materialHeader.fields).flatMap(([name, { readOnly }]) =>
  readOnly ? [] : [name],
)

/** What is wrong with a header beyond its fields; a published version takes no change at all. */
export function headerProblems(
  world: Pick<World, 'tables'>,
  row: StoredHeader,
  previous: StoredHeader | undefined,
): FieldProblem[] {
  if (previous !== undefined && previous.state !== 'draft') {
    const isSame = content.every((name) => attribute(row, name) === attribute(previous, name))
    return isSame ? [] : refuseFixed()
  }
  const edition = editionOf(world, row)
  if (edition === undefined) return [{ field: 'type', text: words.noDraft }]
  const others = headersOf(world, { type: row.type, edition }).filter(({ id }) => id !== row.id)
  const problems: FieldProblem[] = []
  if (others.some(({ code }) => code.toLowerCase() === row.code.toLowerCase()))
    problems.push({ field: 'code', text: words.code })
  return [...problems, ...valueProblems(row)]
}

/** The version that a header belongs to: a new one to the draft of its type, which may be its first. */
export function editionOf(world: Pick<World, 'tables'>, row: StoredHeader): number | undefined {
  // a form does not set it
  const own: number | undefined = row.edition
  if (own !== undefined) return own
  const hasSet = world.tables.materialHeaders.rows.some(({ type }) => type === row.type)
  return draftEdition(world, row.type) ?? (hasSet ? undefined : 1)
}

/** The options of a header, one a line. */
export function optionsOf({ options }: Pick<StoredHeader, 'options'>): string[] {
  return options
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

function valueProblems(row: StoredHeader): FieldProblem[] {
  const { dataType, least, most, summed, preset } = row
  const problems: FieldProblem[] = []
  const isNumber = dataType === 'integer' || dataType === 'decimal'
  if (isNumber && most !== 0 && least > most) problems.push({ field: 'most', text: words.range })
  if (summed && !isNumber) problems.push({ field: 'summed', text: words.summed })
  const options = optionsOf(row)
  if (dataType === 'enum' && (options.length < 2 || new Set(options).size < options.length))
    problems.push({ field: 'options', text: words.options })
  else if (dataType === 'enum' && preset !== '' && !options.includes(preset))
    problems.push({ field: 'preset', text: words.preset })
  if (isNumber && preset !== '' && !isWithin(Number(preset), row))
    problems.push({ field: 'preset', text: words.number })
  return problems
}

function isWithin(value: number, { least, most, dataType }: StoredHeader): boolean {
  if (!Number.isFinite(value) || (dataType === 'integer' && !Number.isInteger(value))) return false
  return value >= least && (most === 0 || value <= most)
}
