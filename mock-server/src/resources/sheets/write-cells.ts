import type { Cell } from '#contract/text/csv.ts'
import type { Field } from '#contract/schema/field.ts'
import { say, type Language } from '#contract/schema/language.ts'
import { separators } from '#contract/text/separators.ts'
import { attribute, textAttribute, type StoredRow } from '#mock/store/row.ts'
import type { World } from '#mock/world/world.ts'
import type { Sight } from '../data-scope.ts'
import { labelIn } from '../labels.ts'
import { yesNo } from './columns.ts'

/** Turns the value of a field into a cell, in words that people read. */
export type CellWriter = (row: StoredRow) => Cell

/** Makes the writer of a column: choices and references by the labels of what the reader sees, flags as yes and no. */
export function cellWriter(
  world: Pick<World, 'collections'>,
  name: string,
  field: Field,
  { language, sight }: { language: Language; sight: Sight },
): CellWriter {
  switch (field.kind) {
    case 'number':
      return (row) => numberCell(row, name)
    case 'flag':
      return (row) => say(attribute(row, name) === true ? yesNo.yes : yesNo.no, language)
    case 'choice':
      return choiceWriter(name, field, language)
    case 'choices':
      return choicesWriter(name, field, language)
    case 'data':
      return (row) => JSON.stringify(attribute(row, name) ?? '')
    case 'ref':
    case 'refs': {
      const labelOf = labeller(world, field.resource ?? '', language, sight)
      return (row) =>
        [attribute(row, name)]
          .flat()
          .map((id) => labelOf(Number(id)))
          .filter(Boolean)
          .join(say(separators.statements, language))
    }
    case 'text':
    case 'longText':
    case 'secret':
    case 'time':
    case 'picture':
      return (row) => textAttribute(row, name)
  }
}

function numberCell(row: StoredRow, name: string): Cell {
  const value = attribute(row, name)
  return typeof value === 'number' && Number.isFinite(value) ? value : textAttribute(row, name)
}

function choiceWriter(name: string, field: Field, language: Language): CellWriter {
  const labels = labelsOf(field, language)
  return (row) => labels.get(attribute(row, name)) ?? textAttribute(row, name)
}

function choicesWriter(name: string, field: Field, language: Language): CellWriter {
  const labels = labelsOf(field, language)
  return (row) =>
    [attribute(row, name)]
      .flat()
      .map((value) => labels.get(value) ?? (typeof value === 'string' ? value : ''))
      .join(say(separators.statements, language))
}

function labelsOf({ options = [] }: Field, language: Language): ReadonlyMap<unknown, string> {
  return new Map(options.map(({ value, label }) => [value, say(label, language)]))
}

/** Finds the label of a row by its id; each is looked up once. */
function labeller(
  world: Pick<World, 'collections'>,
  resource: string,
  language: Language,
  sight: Sight,
): (id: number) => string {
  const collection = world.collections.get(resource)
  const visible = collection && sight(collection)
  const known = new Map<number, string>()
  return (id) => {
    const found = known.get(id)
    if (found !== undefined) return found
    const row = collection?.table?.get(id)
    const isSeen = row !== undefined && visible?.sees(row) !== false
    const label = collection !== undefined && isSeen ? labelIn(collection, row, language) : ''
    known.set(id, label)
    return label
  }
}
