import {
  type ComponentType,
  useEffect,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react'
import { autoPath } from '#contract/app/auto-pages.ts'
import { menuType } from '#contract/resources/system/menu-type.ts'
import { menu, type MenuPayload } from '#contract/resources/system/menu.ts'
import type { Field } from '#contract/schema/field.ts'
import { acts } from '#contract/text/acts.ts'
import { catalogue, isComponentName } from '#contract/text/catalogue.ts'
import { states } from '#contract/text/states.ts'
import { ChoiceButtons } from '#web/engine/form/inputs/choice/choice-input.tsx'
import { comboboxAct, OptionPanel } from '#web/engine/form/inputs/choice/combobox-panel.tsx'
import { controlAttributes, controlClass } from '#web/engine/form/inputs/control-attributes.ts'
import { FlagInput } from '#web/engine/form/inputs/plain-inputs.tsx'
import { ReadOnlyValue } from '#web/engine/form/inputs/read-only-value.tsx'
import { TextInput } from '#web/engine/form/inputs/text-input.tsx'
import type { InputProps, Inputs } from '#web/engine/list/page-definition.ts'
import { useText } from '#web/i18n/use-text.ts'
import { iconName } from '#web/lib/nav/clean-values.ts'
import { type Aliases, componentName } from '#web/lib/nav/component-name.ts'
import { rank } from '#web/lib/text/match-text.ts'
import { useConfig } from '#web/stores/config/config.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { fieldUse, words } from './fields.ts'
import { MenuWarning, ParentInput } from './parent-input.tsx'
import { placeAll, useMenuTree } from './tree.ts'

const { icon: iconField } = menu.fields

/** Icon of a node: searchable suggestions; any other name can be typed. */
function IconInput(input: InputProps) {
  const t = useText()
  const text = typeof input.value === 'string' ? input.value : ''
  const suggest = (keyword: string) =>
    rank(menuIcons, keyword.replace(/^pi-/, ''), (name) => [name]).map((name) => {
      const icon = iconName(name)
      return { value: icon, label: name, icon }
    })
  return (
    <MenuCombobox
      field={iconField}
      input={input}
      label={t(iconField.label)}
      lead={<Icon name={iconName(text) || 'pi-image'} />}
      text={text}
      suggest={suggest}
      onChange={input.onChange}
    />
  )
}

const names = `
  home server microchip microchip-ai desktop mobile tablet gauge wifi bolt wave-pulse sliders-h
  sliders-v power-off lightbulb camera video image images bell bell-slash megaphone
  exclamation-triangle exclamation-circle info-circle flag map map-marker compass globe directions
  sitemap building building-columns shop warehouse truck car box inbox briefcase hammer wrench cog
  shield verified chart-bar chart-line chart-pie chart-scatter calculator percentage table
  objects-column th-large list list-check bars filter sort-alt search eye bullseye hashtag file
  file-check file-edit file-excel file-export file-import file-pdf file-plus folder folder-open
  clipboard book bookmark paperclip copy print receipt pencil calendar calendar-clock clock
  stopwatch hourglass history sync refresh replay user users user-edit user-plus id-card
  address-book crown graduation-cap key lock lock-open sign-in sign-out database cloud cloud-upload
  cloud-download code credit-card wallet money-bill shopping-cart tag tags ticket barcode qrcode
  gift envelope send comment comments phone headphones link external-link share-alt download upload
  star heart thumbtack palette language sun moon sparkles
`

/**
 * Icons offered by the picker, without their prefix: with it, the build would include all their glyphs on every page.
 * Any other PrimeIcons name can be typed.
 */
export const menuIcons: readonly string[] = names.trim().split(/\s+/)

const { component: pageField } = menu.fields

/** Component of a menu: a page of the catalogue, or any string of the platform. */
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

/** Inputs of the menu form; a leftover value of a field that the type does not use can only be cleared. */
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

/** Creates the input of a field depending on the type: the regular one, or one that clears the leftover value. */
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

/** Type of a node; a child of a menu can only be a button. */
function TypeInput(input: InputProps) {
  const { value, values, onChange } = input
  const tree = useMenuTree()
  const parent = placeAll(tree.data ?? []).find(({ node }) => node.id === values['parentId'])?.node
  const isButton = value === null && parent?.type === menuType.menu
  useEffect(() => {
    if (isButton) onChange(menuType.button)
    // oxlint-disable-next-line react/exhaustive-deps -- only the moment at which it becomes certain counts
  }, [isButton])
  return <ChoiceButtons field={menu.fields.type} input={input} label="" />
}

/** Resolves a component string to a page, and whether the console has it; frames and empty strings need none. */
export function judgeComponent(text: string, aliases: Aliases): { name: string; isKnown: boolean } {
  const name = componentName(text, aliases)
  return { name, isKnown: name === '' || isComponentName(name) || autoPath(name) !== undefined }
}

interface MenuComboboxProps extends ComboboxParts {
  field: Field
  input: InputProps
  label: string
  /** Content before the input, such as the icon it names. */
  lead?: ReactNode
}

/** Text input with a list of suggestions; the focus stays in the input. */
function MenuCombobox({ field, input, label, lead, ...parts }: MenuComboboxProps) {
  const t = useText()
  const listId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const state = useMenuCombobox(parts)
  const { isOpen, options, marked } = state
  const empty = options.length === 0 ? t(words.freeText) : undefined
  return (
    <div className={controlClass(input, 'has-arrow')} ref={frame}>
      {lead}
      <input
        {...controlAttributes(field, input)}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && options[marked] ? `${listId}-${marked}` : undefined}
        autoComplete="off"
        placeholder={parts.text || t(words.find)}
        value={parts.text}
        onChange={({ target }) => state.type(target.value)}
        onClick={() => !isOpen && state.open()}
        onFocus={({ target }) => target.select()}
        onKeyDown={state.onKeyDown}
        onBlur={() => {
          state.close()
          input.onBlur()
        }}
      />
      {isOpen && (
        <OptionPanel anchor={frame}>
          <Suggestions listId={listId} label={label} state={state} text={parts.text} />
          {empty !== undefined && (
            <p className="meta options-note" role="status">
              {empty}
            </p>
          )}
        </OptionPanel>
      )}
    </div>
  )
}

interface SuggestionsProps {
  listId: string
  label: string
  state: ComboboxState
  text: string
}

function Suggestions({ listId, label, state, text }: SuggestionsProps) {
  const { options, marked, choose } = state
  useEffect(() => {
    document.getElementById(`${listId}-${marked}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, marked])
  return (
    <div id={listId} role="listbox" className="options" aria-label={label}>
      {options.map((option, index) => (
        // keyboard handling is that of the combobox, which keeps the focus
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={option.value}
          id={`${listId}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={option.label === text || option.value === text}
          className={`bar spread gap-2 anywhere ink-1 lit option ${index === marked ? 'active' : ''}`}
          onClick={() => choose(option)}
        >
          <span className="inline gap-2">
            {option.icon !== undefined && <Icon name={option.icon} />}
            <span>
              {option.label}
              {option.detail !== undefined && <small>{option.detail}</small>}
            </span>
          </span>
        </div>
      ))}
    </div>
  )
}

interface Suggestion {
  value: string
  label: string
  /** Small text below the label. */
  detail?: string
  /** `pi-name`. */
  icon?: string
}

interface ComboboxParts {
  /** Text shown while the user is not typing. */
  text: string
  /** Returns the suggestions for typed text; all of them for an empty text. */
  suggest: (keyword: string) => readonly Suggestion[]
  /** Called with the value of the selected suggestion, or the typed text. */
  onChange: (value: string) => void
}

/** No suggestion is highlighted: Enter keeps the typed text. */
const nothing = -1

/** State of a combobox: typed text and its suggestions. */
function useMenuCombobox({ suggest, onChange }: ComboboxParts) {
  const [typed, setTyped] = useState<string>()
  const [wanted, setMarked] = useState(nothing)
  const isOpen = typed !== undefined
  const options = isOpen ? suggest(typed) : []
  const marked = Math.min(wanted, options.length - 1)

  const show = (keyword: string) => {
    setTyped(keyword)
    setMarked(nothing)
  }
  const close = () => setTyped(undefined)
  const choose = ({ value }: Suggestion) => {
    onChange(value)
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // during composition, Enter and arrow keys belong to the input method
    if (event.nativeEvent.isComposing) return
    const active = event.key === 'ArrowUp' ? Math.max(marked, 0) : marked
    const act = comboboxAct(event.key, { isOpen, count: options.length, active, isEmpty: false })
    const option = options[marked]
    if (act === undefined || act === 'removeLast') return
    event.preventDefault()
    if (typeof act === 'number') return setMarked(act)
    if (act === 'open') return show('')
    // Escape must close only this layer
    if (act === 'close') event.stopPropagation()
    if (act === 'choose' && option !== undefined) choose(option)
    else close()
  }
  return {
    isOpen,
    options,
    marked,
    open: () => show(''),
    type: (keyword: string) => {
      show(keyword)
      onChange(keyword)
    },
    close,
    choose,
    onKeyDown,
  }
}

type ComboboxState = ReturnType<typeof useMenuCombobox>
