import { catalogue, isComponentName } from '#contract/text/catalogue.ts'
import { menu } from '#contract/resources/system/menu.ts'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { useText } from '#web/i18n/use-text.ts'
import { rank } from '#web/lib/text/match-text.ts'
import { useConfig } from '#web/stores/config/config.ts'
import { MenuCombobox } from './combobox.tsx'
import { judgeComponent } from './component.ts'
import { MenuWarning } from './warning.tsx'
import { words } from './words.ts'

const { component: field } = menu.fields

/** The page of a menu: one of the catalogue, or whatever the platform calls it. */
export function ComponentInput(input: InputProps) {
  const t = useText()
  const aliases = useConfig((config) => config.componentAliases)
  const text = typeof input.value === 'string' ? input.value : ''
  const { name, isKnown } = judgeComponent(text, aliases)
  const suggest = (keyword: string) =>
    rank(Object.entries(catalogue), keyword, ([component, title]) => [component, ...title]).map(
      ([component, title]) => ({ value: component, label: component, detail: t(title) }),
    )
  return (
    <>
      <MenuCombobox
        field={field}
        input={input}
        label={t(field.label)}
        text={text}
        suggest={suggest}
        onChange={input.onChange}
      />
      {!isKnown && <MenuWarning text={t(words.unknownComponent, { name: text })} />}
      {isKnown && name !== text && isComponentName(name) && (
        <p className="note">{t(words.aliased, { name: t(catalogue[name]) })}</p>
      )}
    </>
  )
}
