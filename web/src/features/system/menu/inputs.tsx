import type { ComponentType } from 'react'
import { menu, type MenuPayload } from '#contract/resources/system/menu.ts'
import { acts } from '#contract/text/acts.ts'
import { catalogue, isComponentName } from '#contract/text/catalogue.ts'
import { states } from '#contract/text/states.ts'
import { FlagInput } from '#web/engine/form/inputs/flag-input.tsx'
import { ReadOnlyValue } from '#web/engine/form/inputs/read-only-value.tsx'
import { TextInput } from '#web/engine/form/inputs/text-input.tsx'
import type { InputProps, Inputs } from '#web/engine/list/page-definition.ts'
import { useText } from '#web/i18n/use-text.ts'
import { rank } from '#web/lib/text/match-text.ts'
import { useConfig } from '#web/stores/config/config.ts'
import { Button } from '#web/ui/control/button.tsx'
import { MenuCombobox } from './combobox.tsx'
import { judgeComponent } from './component.ts'
import { fieldUse } from './fields.ts'
import { IconInput } from './icon-input.tsx'
import { ParentInput } from './parent-input.tsx'
import { TypeInput } from './type-input.tsx'
import { MenuWarning } from './warning.tsx'
import { words } from './words.ts'

const { component: pageField } = menu.fields

/** The page of a menu: one of the catalogue, or whatever the platform calls it. */
function ComponentInput(input: InputProps) {
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
        field={pageField}
        input={input}
        label={t(pageField.label)}
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

/** Inputs of the menu form; what the type does not use but holds a value can only be emptied. */
export const menuInputs: Inputs<typeof menu> = {
  type: TypeInput,
  parentId: ParentInput,
  path: byType('path'),
  component: byType('component', ComponentInput),
  redirect: byType('redirect'),
  perms: byType('perms'),
  icon: byType('icon', IconInput),
  hidden: byType('hidden'),
  alwaysShow: byType('alwaysShow'),
  affix: byType('affix'),
  noCache: byType('noCache'),
  activeMenu: byType('activeMenu'),
}

/** The input of a field as the type has it: itself, or the value that was left in it. */
function byType(name: keyof MenuPayload, own?: ComponentType<InputProps>): ComponentType<InputProps> {
  const Own = own ?? (menu.fields[name].kind === 'flag' ? PlainFlag : plainText(name))
  return function InputByType(input) {
    const use = fieldUse(name, input.values['type'], input.value)
    return use === 'leftover' ? <Leftover name={name} input={input} /> : <Own {...input} />
  }
}

function plainText(name: keyof MenuPayload): ComponentType<InputProps> {
  return function PlainText(input) {
    return <TextInput field={menu.fields[name]} input={input} label="" />
  }
}

function PlainFlag(input: InputProps) {
  const t = useText()
  return <FlagInput field={menu.fields.hidden} input={input} label={t(states.yes)} />
}

function Leftover({ name, input }: { name: keyof MenuPayload; input: InputProps }) {
  const t = useText()
  const field = menu.fields[name]
  const label = t(field.label)
  const reason = `${input.id}-unused`
  const describedBy = [reason, input.describedBy].filter(Boolean).join(' ')
  return (
    <>
      <ReadOnlyValue field={field} input={{ ...input, describedBy }} label={label} />
      <p className="note">
        <span id={reason}>{t(words.unused)}</span>{' '}
        <Button
          kind="link"
          aria-label={t(['Clear {label}', '清空{label}'], { label })}
          onClick={() => input.onChange(field.kind === 'flag' ? false : '')}
        >
          {t(acts.empty)}
        </Button>
      </p>
    </>
  )
}
