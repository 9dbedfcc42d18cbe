import { groupBy } from '#contract/schema/group-by.ts'
import type { ReportGroup } from '#domain/report/report.ts'
import type { Field } from '#contract/schema/field.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { labels } from '#mock/resources/labels.ts'
import { refuseParameter } from '#mock/resources/selection.ts'
import { attribute, type StoredRow } from '#mock/store/row.ts'
import { collectionOf } from '#mock/world/collection-of.ts'
import type { World } from '#mock/world/world.ts'

const none: Text2 = ['Not said', '未填写']

/** Most groups that are listed: those with the most rows. */
const mostGroups = 50

/** Rows by what they have in one field, the largest groups first. */
export function groupRows<R extends StoredRow>(
  world: Pick<World, 'collections'>,
  resource: Resource,
  rows: readonly R[],
  { by, valuesOf }: { by: string; valuesOf: (rows: readonly R[]) => ReportGroup['values'] },
): ReportGroup[] {
  const field = Object.hasOwn(resource.fields, by) ? resource.fields[by] : undefined
  if (field === undefined || field.computed === true) return refuseParameter('group')
  return [...groupBy(rows, (row) => textOf(attribute(row, by)))]
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, mostGroups)
    .map(([key, own]) => {
      const [label, labelZh] = labelOf(world, field, key)
      return { key, label, labelZh, count: own.length, values: valuesOf(own) }
    })
}

function labelOf({ collections }: Pick<World, 'collections'>, field: Field, key: string): Text2 {
  const option = field.options?.find(({ value }) => String(value) === key)
  if (option !== undefined) return option.label
  const known = field.resource === undefined ? undefined : collectionOf({ collections }, field.resource)
  const row = known?.table?.get(Number(key))
  if (known !== undefined && row !== undefined) return labels(known, row)
  if (field.resource !== undefined && key === '0') return none
  return key === '' ? none : [key, key]
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
