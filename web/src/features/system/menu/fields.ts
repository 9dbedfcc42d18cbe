import { menuType, type MenuType } from '#contract/resources/system/menu-type.ts'
import type { MenuPayload } from '#contract/resources/system/menu.ts'

export const words = {
  basics: ['What it is', '基本信息'],
  target: ['Where it leads', '访问地址'],
  look: ['In the sidebar', '显示方式'],
  noButtonChild: ['A button cannot have children.', '按钮下不能再添加。'],
  unused: [
    'This type has no such value. It is kept as it is, but has no effect.',
    '该类型不使用此项，原值保留但不生效。',
  ],
  unknownComponent: [
    'The console has no page “{name}”. The menu would lead to a page that says so.',
    '控制台没有“{name}”页面，该菜单将显示页面不存在。',
  ],
  aliased: ['Opens the page “{name}”.', '将打开“{name}”页面。'],
  topLevel: ['Top level', '顶级'],
  freeText: ['Nothing found. Your text is used as typed.', '没有匹配项，将按输入内容保存。'],
  parentsFailed: ['The menus could not be read.', '菜单加载失败。'],
  needsMenu: ['A button belongs to a menu. Choose another parent.', '按钮的上级只能是菜单，请重新选择。'],
  needsDirectory: [
    'Directories and menus belong to a directory. Choose another parent.',
    '目录和菜单的上级只能是目录，请重新选择。',
  ],
  find: ['Type to find', '输入关键字查找'],
  deleteText: ['This cannot be undone.', '此操作不可撤销。'],
  deleteHere: [
    'You are on this page now. It closes and you are taken to another. This cannot be undone.',
    '您正在此页面，删除后将关闭并跳转到其他页面。此操作不可撤销。',
  ],
  deleteOpen: [
    'Its page is open in a tab, which closes as well. This cannot be undone.',
    '该菜单的页面已在标签页中打开，将一并关闭。此操作不可撤销。',
  ],
} as const

/** Use of a form field for the selected type: used, absent, or unused with a leftover value. */
type FieldUse = 'used' | 'absent' | 'leftover'

const { directory, menu, button } = menuType

/** Types that have a field; fields not listed belong to all types. */
const usedBy: Partial<Record<keyof MenuPayload, readonly MenuType[]>> = {
  path: [directory, menu],
  component: [menu],
  redirect: [directory],
  perms: [menu, button],
  icon: [directory, menu],
  hidden: [directory, menu],
  alwaysShow: [directory],
  affix: [menu],
  noCache: [menu],
  activeMenu: [menu],
}

/** Returns the use of a field; an unused field with a value is shown, so that no hidden value stays stored. */
export function fieldUse(name: keyof MenuPayload, type: unknown, value: unknown): FieldUse {
  const types = usedBy[name]
  if (types === undefined || types.some((known) => known === type)) return 'used'
  return value === true || (typeof value === 'string' && value.trim() !== '') ? 'leftover' : 'absent'
}

/** Whether the form has a field for these values; a menu must have a URL (spec §5). */
export function menuField(
  name: keyof MenuPayload,
  { type, [name]: value }: Readonly<Record<string, unknown>>,
): boolean | 'required' {
  if (name === 'path' && type === menu) return 'required'
  return fieldUse(name, type, value) !== 'absent'
}

/** Whether a node type may be a child of another; the root counts as a directory. */
export function mayHangBelow(type: unknown, parentType: MenuType): boolean {
  return type === button ? parentType === menu : parentType === directory
}
