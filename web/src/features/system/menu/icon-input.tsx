import { menu } from '#contract/resources/system/menu.ts'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { useText } from '#web/i18n/use-text.ts'
import { rank } from '#web/lib/text/match-text.ts'
import { iconName } from '#web/lib/nav/icon-name.ts'
import { Icon } from '#web/ui/sign/icon.tsx'
import { MenuCombobox } from './combobox.tsx'
import { menuIcons } from './icons.ts'

const { icon: field } = menu.fields

/** The icon of a node, found by name among those offered; any other name can be typed. */
export function IconInput(input: InputProps) {
  const t = useText()
  const text = typeof input.value === 'string' ? input.value : ''
  const suggest = (keyword: string) =>
    rank(menuIcons, keyword.replace(/^pi-/, ''), (name) => [name]).map((name) => {
      const icon = iconName(name)
      return { value: icon, label: name, icon }
    })
  return (
    <MenuCombobox
      field={field}
      input={input}
      label={t(field.label)}
      lead={<Icon name={iconName(text) || 'pi-image'} />}
      text={text}
      suggest={suggest}
      onChange={input.onChange}
    />
  )
}
