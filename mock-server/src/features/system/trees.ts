import { keptWhile } from '#mock/lib/kept/kept-by.ts'
import { code } from '#contract/wire/envelope.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { org } from '#contract/resources/system/org.ts'
import { refuse, type FieldProblem } from '#mock/lib/refusal.ts'
import type { StoredOrg } from '#mock/tables/tables.ts'
import { collectionOf, type World, type Served } from '#mock/world/world.ts'
import { areaCode, areaCodeForms } from '#contract/schema/formats.ts'
import { area, type AreaRow } from '#contract/resources/system/area.ts'
import type { Table } from '#mock/store/table.ts'

const words = {
  enabledChildren: ['Disable the organisations below it first.', '请先停用其下级组织。'],
  children: ['Remove the organisations below it first.', '请先删除其下级组织。'],
} satisfies Record<string, Text2>

/** Organisations: a tree with derived levels; one with users cannot be deleted. Spec §3, §5. */
export const servedOrg: Served<StoredOrg> = {
  resource: org,
  belongs: { org: ({ id }) => id, own: ({ id }, { groupId }) => id === groupId },
  example: { officePhone: '0571-88001234', parentId: 0 },
  derive: ({ tables }, { parentId }) => ({ level: (tables.orgs.get(parentId)?.level ?? 0) + 1 }),
  shown: (world, { id }) => ({ members: membersOf(world)(id) }),
  problems({ tables }, { id, status }) {
    if (status === 'enabled') return []
    const hasEnabled = tables.orgs.rows.some((row) => row.parentId === id && row.status === 'enabled')
    return hasEnabled ? [{ field: 'status', text: words.enabledChildren }] : []
  },
  assertRemovable({ tables }, { id }) {
    if (tables.orgs.rows.some(({ parentId }) => parentId === id)) refuse(code.conflict, words.children)
  },
}

type Members = (id: number) => number

const known = keptWhile<Members>()

/** Number of accounts per organisation, including those below it; cached until organisations or accounts change. */
function membersOf(world: Pick<World, 'collections' | 'tables'>): Members {
  const { orgs, users } = world.tables
  return known(orgs, `${orgs.version} ${users.version}`, () => countMembers(world))
}

function countMembers(world: Pick<World, 'collections' | 'tables'>): Members {
  const { tree } = collectionOf(world, org.name)
  const own = new Map<number, number>()
  for (const { groupId } of world.tables.users.rows) own.set(groupId, (own.get(groupId) ?? 0) + 1)
  const all = new Map(own)
  for (const [groupId, count] of own) {
    for (const { id } of tree?.ancestors(groupId) ?? []) all.set(id, (all.get(id) ?? 0) + count)
  }
  return (id) => all.get(id) ?? 0
}

const areaWords = {
  prefix: ['The code must begin as the code of the parent does.', '代码前几位须与上级区域一致。'],
  childPrefix: ['The codes of the areas below would no longer fit.', '其下级区域的代码将不再匹配。'],
  depth: ['Nothing hangs below a district or county.', '县级区域下不能再添加下级。'],
  children: ['Remove the areas below it first.', '请先删除其下级区域。'],
} satisfies Record<string, Text2>

const deepest = 3

/** Administrative divisions; level and code follow from the place in the tree. */
export const servedArea: Served<AreaRow> = {
  resource: area,
  example: { name: '示例区', code: '330199', parentId: 330_100 },
  derive: ({ tables }, row) => ({ level: levelOf(tables.areas, row) }),
  problems: ({ tables }, row, previous) => [
    ...codeProblems(tables.areas, row),
    ...(previous === undefined || previous.code === row.code ? [] : childProblems(tables.areas, row)),
  ],
  assertRemovable({ tables }, { id }) {
    if (tables.areas.rows.some(({ parentId }) => parentId === id)) refuse(code.conflict, areaWords.children)
  },
}

function levelOf(areas: Table<AreaRow>, { parentId }: AreaRow): number {
  return (areas.get(parentId)?.level ?? 0) + 1
}

function codeProblems(areas: Table<AreaRow>, row: AreaRow): FieldProblem[] {
  const parent = areas.get(row.parentId)
  const level = levelOf(areas, row)
  if (level > deepest) return [{ field: 'parentId', text: areaWords.depth }]
  if (!areaCodeForms[level]?.test(row.code)) return [{ field: 'code', text: areaCode.text }]
  const fits = parent === undefined || row.code.startsWith(prefixOf(parent.code, level - 1))
  return fits ? [] : [{ field: 'code', text: areaWords.prefix }]
}

function childProblems(areas: Table<AreaRow>, row: AreaRow): FieldProblem[] {
  const prefix = prefixOf(row.code, levelOf(areas, row))
  const fits = areas.rows.every((child) => child.parentId !== row.id || child.code.startsWith(prefix))
  return fits ? [] : [{ field: 'code', text: areaWords.childPrefix }]
}

/** Prefix of the codes below a division: two digits per level. */
function prefixOf(ofArea: string, level: number): string {
  return ofArea.slice(0, level * 2)
}
