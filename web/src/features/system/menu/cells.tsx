import { menu, type MenuRow } from '#contract/resources/system/menu.ts'
import { missing } from '#web/lib/text/missing.ts'
import type { Cells } from '#web/engine/list/page-definition.ts'
import { useText } from '#web/i18n/use-text.ts'
import { iconName } from '#web/lib/nav/clean-values.ts'
import { Icon } from '#web/ui/sign/icon.tsx'
import '../system.css'

/** Type of a node as a tag. */
export function MenuTypeTag({ type }: Pick<MenuRow, 'type'>) {
  const t = useText()
  const option = menu.fields.type.options?.find(({ value }) => value === type)
  return (
    <span className="key inline fine nowrap ink-2 menu-type" data-type={type}>
      {option === undefined ? type : t(option.label)}
    </span>
  )
}

/** Icon with its name. */
function MenuIcon({ icon }: Pick<MenuRow, 'icon'>) {
  const name = iconName(icon)
  if (name === '') return icon || missing
  return (
    <span className="inline gap-2 midline">
      <Icon name={name} />
      <span className="meta">{name.slice('pi-'.length)}</span>
    </span>
  )
}

/** Path, component or permission in monospaced type. */
function MenuCode({ text }: { text: string }) {
  return text === '' ? missing : <code className="mono fine">{text}</code>
}

/** Custom cells of the menu list. */
export const menuCells: Cells<typeof menu> = {
  type: ({ type }) => <MenuTypeTag type={type} />,
  icon: ({ icon }) => <MenuIcon icon={icon} />,
  path: ({ path }) => <MenuCode text={path} />,
  component: ({ component }) => <MenuCode text={component} />,
  perms: ({ perms }) => <MenuCode text={perms} />,
}
