import { code } from '#contract/wire/envelope.ts'
import { areaCode, areaCodeForms } from '#contract/schema/formats.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { area, type AreaRow } from '#contract/resources/system/area.ts'
import { refuse, type FieldProblem } from '#mock/lib/refusal.ts'
import type { Table } from '#mock/store/table.ts'
import type { Served } from '#mock/world/world.ts'

const words = {
  prefix: ['The code must begin as the code of the parent does.', '代码前几位须与上级区域一致。'],
  childPrefix: ['The codes of the areas below would no longer fit.', '其下级区域的代码将不再匹配。'],
  depth: ['Nothing hangs below a district or county.', '县级区域下不能再添加下级。'],
  children: ['Remove the areas below it first.', '请先删除其下级区域。'],
} satisfies Record<string, Text2>

const deepest = 3

/** Administrative divisions; level and code follow the place in the tree. */
export const servedArea: Served<AreaRow> = {
  resource: area,
  example: { name: '示例区', code: '330199', parentId: 330_100 },
  derive: ({ tables }, row) => ({ level: levelOf(tables.areas, row) }),
  problems: ({ tables }, row, previous) => [
    ...codeProblems(tables.areas, row),
    ...(previous === undefined || previous.code === row.code ? [] : childProblems(tables.areas, row)),
  ],
  assertRemovable({ tables }, { id }) {
    if (tables.areas.rows.some(({ parentId }) => parentId === id)) refuse(code.conflict, words.children)
  },
}

function levelOf(areas: Table<AreaRow>, { parentId }: AreaRow): number {
  return (areas.get(parentId)?.level ?? 0) + 1
}

function codeProblems(areas: Table<AreaRow>, row: AreaRow): FieldProblem[] {
  const parent = areas.get(row.parentId)
  const level = levelOf(areas, row)
  if (level > deepest) return [{ field: 'parentId', text: words.depth }]
  if (!areaCodeForms[level]?.test(row.code)) return [{ field: 'code', text: areaCode.text }]
  const fits = parent === undefined || row.code.startsWith(prefixOf(parent.code, level - 1))
  return fits ? [] : [{ field: 'code', text: words.prefix }]
}

function childProblems(areas: Table<AreaRow>, row: AreaRow): FieldProblem[] {
  const prefix = prefixOf(row.code, levelOf(areas, row))
  const fits = areas.rows.every((child) => child.parentId !== row.id || child.code.startsWith(prefix))
  return fits ? [] : [{ field: 'code', text: words.childPrefix }]
}

/** The digits by which everything below an area begins: two a level. */
function prefixOf(ofArea: string, level: number): string {
  return ofArea.slice(0, level * 2)
}
