import { expect, it } from 'vitest'
import { allResources } from '#contract/resources/index.ts'
import type { Field } from '#contract/schema/field.ts'
import { offers } from '#contract/schema/resource.ts'
import { crud, type ListPage } from '#contract/wire/crud.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'

const platform = platformOfFile({ devices: 60 })

/** Values that a field refuses by its declared rules. */
function refusedBy({ kind, required, min, max, format, options, isDay, shape }: Field): unknown[] {
  const isText = kind === 'text' || kind === 'longText'
  return [
    ...(required ? [''] : []),
    ...(isText && min !== undefined && min > 1 ? ['x'.repeat(min - 1)] : []),
    ...(isText && max !== undefined ? ['x'.repeat(max + 1)] : []),
    ...(isText && format !== undefined ? ['\u0000 "<'.repeat(Math.max(1, (min ?? 0) / 4))] : []),
    // 0 means none
    ...(kind === 'number' && min !== undefined ? [min === 1 ? -1 : min - 1] : []),
    ...(kind === 'number' && max !== undefined ? [max + 1] : []),
    ...(options !== undefined ? ['none of them'] : []),
    ...(kind === 'ref' ? [999_999_999, '1'] : []),
    ...(kind === 'refs' ? [[999_999_999], 'x'] : []),
    ...(kind === 'time' ? [isDay ? '2026-11-03 08:00:00' : 'tomorrow', '2026-02-30'] : []),
    ...(isText || kind === 'number' || kind === 'flag' ? [{}] : []),
    ...(shape?.('nonsense') === undefined ? [] : ['nonsense']),
  ]
}

const changed = allResources.filter(
  (resource) =>
    offers(resource, 'update') && Object.values(resource.fields).some(({ readOnly }) => !readOnly),
)

it.each(changed.map((resource) => [resource.name, resource] as const))(
  '%s rejects invalid field values, each by field name',
  async (_name, resource) => {
    const { list, update } = crud(resource)
    const { data } = await platform.get(`${list.path}?limit=1`)
    const [row] = (data as ListPage<{ id: number }>).list ?? (data as { id: number }[])
    if (row === undefined) return
    const accepted: object[] = []
    for (const [name, field] of Object.entries(resource.fields)) {
      if (field.readOnly === true || field.twin !== undefined) continue
      // no reference; a root of a tree has no parent
      const none = field.kind === 'ref' && field.required && name !== resource.parent ? [0] : []
      for (const wrong of [...refusedBy(field), ...none]) {
        const { code, data: answer } = await platform.call('PUT', update.path, {
          as: 'admin',
          body: { id: row.id, [name]: wrong },
        })
        const fields = (answer as { errors?: { field: string }[] } | null)?.errors?.map((one) => one.field)
        if (code !== 400 || !fields?.includes(name)) accepted.push({ name, wrong, code, fields })
      }
    }
    expect(accepted).toEqual([])
  },
)
