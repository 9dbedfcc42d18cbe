import { device } from '#contract/resources/iot/device.ts'
import { permission } from '#contract/schema/resource.ts'
import { crud, flatQuery } from '#contract/wire/crud.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { useEveryChoice, useRested } from '#web/engine/form/inputs/choice/use-choices.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { can } from '#web/stores/session/session.ts'

/** Devices that are shown to choose from at once. */
export const mostShown = 100

interface Wanted {
  orgId: number | undefined
  areaId: number
  tag: string
  keyword: string
}

/** Devices that match; users who may not list devices find them by name alone. */
export function useFound({ orgId, areaId, tag, keyword }: Wanted) {
  const canFilter = can(permission(device, 'list'))
  const [rested, restedTag] = [useRested(keyword.trim()), useRested(tag.trim())]
  const filter = {
    ...(orgId !== undefined && { orgId: String(orgId) }),
    ...(areaId !== 0 && { areaId: String(areaId) }),
    ...(restedTag !== '' && { tags: restedTag }),
    ...(rested !== '' && { keyword: rested }),
  }
  const query = flatQuery({ page: 1, limit: mostShown, sort: 'id', filter })
  const list = useRead(crud(device).list, query, { enabled: canFilter, keepsPrevious: true })
  const choices = useEveryChoice(device.name, { keyword: rested }, !canFilter)
  const rows = canFilter
    ? (list.data?.list ?? []).map((row) => ({ id: row.id, label: nameOf(device, row) }))
    : (choices.data ?? []).map(({ id, label }) => ({ id, label }))
  const total = canFilter ? (list.data?.total ?? 0) : rows.length
  return { canFilter, rows, total, isEmpty: rows.length === 0 && (list.isSuccess || choices.isSuccess) }
}
