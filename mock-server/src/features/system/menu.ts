import { code } from '#contract/wire/envelope.ts'
import { say, type Language, type Text2 } from '#contract/schema/language.ts'
import { menuType, type MenuType } from '#contract/resources/system/menu-type.ts'
import { menu, type MenuChoice, type MenuRow } from '#contract/resources/system/menu.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuse, type FieldProblem } from '#mock/lib/refusal.ts'
import { collectionOf, type World, type Served } from '#mock/world/world.ts'
import { choiceOf, isByIds, rowsToChoose } from '#mock/resources/choices.ts'
import { childrenOf, inOrder } from '#mock/tables/tables.ts'
import { builtInMenus } from '../../../seed/system/menu.ts'
import { permissionsBeyond } from './bounds.ts'

const words = {
  root: ['Top level', '顶级菜单'],
  needsPath: ['A menu needs a URL.', '菜单必须填写 URL。'],
  underDirectory: ['Directories and menus hang below a directory.', '目录和菜单的上级只能是目录。'],
  underMenu: ['A button hangs below a menu.', '按钮的上级只能是菜单。'],
  pathTaken: ['Another menu at this place has this URL.', '同级已有相同 URL 的菜单。'],
  badPath: [
    'Use a path, or an address that starts with http:// or https://.',
    '请输入路径，或以 http://、https:// 开头的地址。',
  ],
  wrongChildren: ['What hangs below it does not fit this type.', '其下级与该类型不符。'],
  children: ['Remove the menus and buttons below it first.', '请先删除其下级菜单和按钮。'],
  builtIn: ['This menu belongs to the console and cannot be removed.', '系统内置菜单不能删除。'],
} satisfies Record<string, Text2>

/** Menus: a tree with its own rules. Spec §3, §5. */
export const servedMenu: Served<MenuRow> = {
  resource: menu,
  example: { parentId: 0 },
  nullifiedIn: ['system/role'],
  problemsFor: permissionsBeyond,
  problems: ({ tables }, row) => [
    ...placeProblems(tables.menus.rows, row),
    ...pathProblems(tables.menus.rows, row),
  ],
  assertRemovable({ tables }, row) {
    if (builtInMenus.has(row.id)) refuse(code.conflict, words.builtIn)
    if (childrenOf(tables.menus.rows, row.id).length > 0) refuse(code.conflict, words.children)
  },
  list: ({ tables }) => menuTree(tables.menus.rows, 0),
  select: menuChoices,
}

function placeProblems(rows: readonly MenuRow[], row: MenuRow): FieldProblem[] {
  const parent = rows.find(({ id }) => id === row.parentId)
  const parentType = row.parentId === 0 ? menuType.directory : parent?.type
  if (parentType === undefined) return []
  if (!mayHang(row.type, parentType)) {
    return [
      { field: 'parentId', text: row.type === menuType.button ? words.underMenu : words.underDirectory },
    ]
  }
  const fits = childrenOf(rows, row.id).every((child) => mayHang(child.type, row.type))
  return fits ? [] : [{ field: 'type', text: words.wrongChildren }]
}

/** Directories and menus belong below a directory or the root, buttons below a menu. */
function mayHang(type: MenuType, parentType: MenuType): boolean {
  return type === menuType.button ? parentType === menuType.menu : parentType === menuType.directory
}

function pathProblems(rows: readonly MenuRow[], row: MenuRow): FieldProblem[] {
  const addresses = (['path', 'redirect', 'activeMenu'] as const).filter(
    (field) => !isPathOrAddress(row[field]),
  )
  if (addresses.length > 0) return addresses.map((field) => ({ field, text: words.badPath }))
  const path = row.path.trim()
  if (path === '') return row.type === menuType.menu ? [{ field: 'path', text: words.needsPath }] : []
  const isTaken = childrenOf(rows, row.parentId).some(
    (other) => other.id !== row.id && other.path.trim() === path,
  )
  return isTaken ? [{ field: 'path', text: words.pathTaken }] : []
}

/**
 * Whether a menu path is safe as a link: only http and https schemes, no backslash, no control character. A route
 * parameter may be restricted to digits.
 */
function isPathOrAddress(address: string): boolean {
  const path = address.trim().replaceAll(/\/:\w+\(\\d\+\)/g, '/:')
  const hasScheme = /^[^/?#]*:/.test(path) && !path.startsWith(':')
  // eslint-disable-next-line no-control-regex
  return !/[\\\u0000-\u001f\u007f]/.test(path) && (!hasScheme || /^https?:\/\//i.test(path))
}

function menuTree(rows: readonly MenuRow[], parentId: number): MenuRow[] {
  return childrenOf(rows, parentId).map((row) => withChildren(row, menuTree(rows, row.id)))
}

function withChildren(row: MenuRow, children: MenuRow[]): MenuRow {
  return children.length > 0 ? { ...row, children } : row
}

/**
 * Parent candidates: the root as node 0, directories and menus (spec §7); with `keyword`, the matches without the root.
 * With `ids`, the named nodes of any type.
 */
function menuChoices(
  world: Pick<World, 'collections' | 'grantsOf' | 'tables'>,
  call: UserCall,
): MenuChoice[] {
  const { menus } = world.tables
  const collection = collectionOf(world, menu.name)
  const found = rowsToChoose(world, collection, call).flatMap(({ id }) => menus.get(id) ?? [])
  const choices = (rows: readonly MenuRow[]) =>
    rows.map((row) => ({ ...choiceOf(collection, row, call.language), ...nodeOf(row) }))
  if (isByIds(call)) return choices(found)
  const parents = choices(inOrder(found.filter(({ type }) => type !== menuType.button)))
  return call.request.query['keyword'] ? parents : [rootChoice(call.language), ...parents]
}

function nodeOf({ parentId, title, titleZh, type }: MenuRow) {
  return { parentId, title, titleZh, type }
}

function rootChoice(language: Language): MenuChoice {
  const [title, titleZh] = words.root
  return { id: 0, label: say(words.root, language), parentId: -1, title, titleZh, type: menuType.directory }
}
