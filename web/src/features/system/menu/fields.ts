import { menuType, type MenuType } from '#contract/resources/system/menu-type.ts'
import type { MenuPayload } from '#contract/resources/system/menu.ts'

/** How a field of the form stands for the type chosen: in use, absent, or unused with a value left in it. */
export type FieldUse = 'used' | 'absent' | 'leftover'

const { directory, menu, button } = menuType

/** Fields that only some types have; all others belong to every type. */
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

/** A value that the type does not use is shown where there is one, so that nothing stays stored unseen. */
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

/** Whether a node of one type may hang below another; the root counts as a directory. */
export function mayHangBelow(type: unknown, parentType: MenuType): boolean {
  return type === button ? parentType === menu : parentType === directory
}
