import { number, ref, text } from '#contract/schema/field.ts'
import { resource } from '#contract/schema/resource.ts'
import type { Sent } from './device-list.tsx'

/** Places, one below another; a tree with a search of its own. */
export const place = resource({
  name: 'test/place',
  path: '/test/place',
  title: ['Places', '地点'],
  label: 'name',
  parent: 'above',
  search: ['name', 'path'],
  fields: {
    name: text('Name', '名称'),
    above: ref('Above', '上级', 'test/place'),
    path: text('Address', '地址'),
    order: number('Order', '顺序'),
  },
})
/** A few of them, in their order. */
export const rows = [
  { id: 1, name: 'North', above: 0, order: 10 },
  { id: 2, name: 'South', above: 0, order: 20 },
  { id: 3, name: 'West', above: 0, order: 30 },
  { id: 11, name: 'Harbour', above: 1, order: 10 },
  { id: 111, name: 'Pier', above: 11, order: 10 },
]
const below = (parent: number) => rows.filter(({ above }) => above === parent)
const withFlag = (list: typeof rows) => list.map((row) => ({ ...row, hasChildren: below(row.id).length > 0 }))
/** Everything below a place, as a platform answers it that knows no levels. */
export const wholeTree = (parent: number): unknown[] =>
  below(parent).map((row) => ({ ...row, children: wholeTree(row.id) }))

/** A platform that answers one level at a time, and a search with paths. */
export const byLevel = ({ payload }: Sent) => {
  const { above, keyword } = payload as { above?: number; keyword?: string }
  const found = rows.filter(({ name }) => name.includes(keyword ?? ' '))
  const list =
    keyword === undefined
      ? withFlag(below(above ?? 0))
      : found.map((row) => ({ ...row, path: ['North', 'Harbour'] }))
  return { list, total: list.length }
}
