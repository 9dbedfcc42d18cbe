import { useState } from 'react'
import { secret } from '#contract/schema/field.ts'
import { labels } from '#contract/text/labels.ts'
import { sentences } from '#contract/text/sentences.ts'
import { useText } from '#web/i18n/use-text.ts'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { TextBox } from '#web/ui/control/text-box.tsx'
import { CapsLock } from '#web/ui/field/secret-field.tsx'
import { controlAttributes, controlClass } from './control-attributes.ts'
import type { FieldInputProps } from './field-input-props.ts'
import { UnitNote } from './plain-inputs.tsx'

/** Formats with a matching native input type, by name. */
const inputTypes: Readonly<Record<string, string>> = { email: 'email', mobile: 'tel' }

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

export function TextInput({ field, input }: FieldInputProps) {
  return (
    <TextBox
      {...controlAttributes(field, input)}
      isInvalid={input.isInvalid}
      type={(field.format && inputTypes[field.format.name]) ?? 'text'}
      inputMode={field.format?.name === 'decimal' ? 'decimal' : undefined}
      value={textOf(input.value)}
      onChange={input.onChange}
    >
      <UnitNote field={field} />
    </TextBox>
  )
}

/** Multi-line text input that grows with its content. */
export function LongTextInput({ field, input }: FieldInputProps) {
  return (
    <div className={controlClass(input, 'tall')}>
      <textarea
        {...controlAttributes(field, input)}
        rows={3}
        value={textOf(input.value)}
        onChange={({ target }) => input.onChange(target.value)}
      />
    </div>
  )
}

/** Password input with a reveal button and a Caps Lock warning. `autoComplete` is the hint for password managers. */
export function SecretInput({
  field,
  input,
  autoComplete = 'new-password',
}: Omit<FieldInputProps, 'label'> & { autoComplete?: string }) {
  const t = useText()
  const [isShown, setShown] = useState(false)
  const [hasCapsLock, setCapsLock] = useState(false)
  return (
    <>
      <TextBox
        {...controlAttributes(field, input)}
        isInvalid={input.isInvalid}
        type={isShown ? 'text' : 'password'}
        autoComplete={autoComplete}
        value={textOf(input.value)}
        onChange={input.onChange}
        onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
      >
        <IconButton
          icon={isShown ? 'pi-eye-slash' : 'pi-eye'}
          label={t(isShown ? ['Hide', '隐藏'] : ['Show', '显示'])}
          isSmall
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        />
      </TextBox>
      {hasCapsLock && (
        <div className="note" role="status">
          <CapsLock text={t(sentences.capsLock)} />
        </div>
      )}
    </>
  )
}

const keptWords = {
  isSet: ['It is set, and never shown.', '已设置，不会显示。'],
  goes: ['It is removed with the next save.', '保存后将移除。'],
  removeNamed: ['Remove: {label}', '移除{label}'],
  keep: ['Keep it', '保留'],
} as const

/** Input for a stored secret, which is never shown: '' keeps it, null removes it with the next save. */
export function KeptSecret({ label = '', ...input }: InputProps) {
  const t = useText()
  const [isReplaced, setReplaced] = useState(false)
  const keep = () => {
    setReplaced(false)
    input.onChange('')
  }
  if (isReplaced)
    return (
      <div className="flow gap-2">
        <div className="fill">
          <SecretInput field={kept} input={input} />
        </div>
        <Button kind="quiet" onClick={keep}>
          {t(keptWords.keep)}
        </Button>
      </div>
    )
  const goes = input.value === null
  return (
    <div className="flow gap-2">
      <span aria-hidden="true">••••••••</span>
      <span className="meta">{t(goes ? keptWords.goes : keptWords.isSet)}</span>
      <Button
        id={input.id}
        aria-label={t(['Replace: {label}', '更换{label}'], { label })}
        onClick={() => {
          setReplaced(true)
          input.onChange('')
        }}
      >
        {t(['Replace', '更换'])}
      </Button>
      {goes ? (
        <Button aria-label={t(['Keep: {label}', '保留{label}'], { label })} onClick={keep}>
          {t(keptWords.keep)}
        </Button>
      ) : (
        <Button aria-label={t(keptWords.removeNamed, { label })} onClick={() => input.onChange(null)}>
          {t(['Remove', '移除'])}
        </Button>
      )}
    </div>
  )
}

const kept = secret(...labels.password)

/** Converts the value of `KeptSecret` for a payload: `undefined` keeps the stored secret, null removes it. */
export function secretChange(value: string | null): string | null | undefined {
  return value === '' ? undefined : value
}
