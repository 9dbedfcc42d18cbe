import { user } from '#contract/resources/system/user.ts'
import { ChoiceButtons } from '#web/engine/form/inputs/choice/choice-input.tsx'
import { ReadOnlyValue } from '#web/engine/form/inputs/read-only-value.tsx'
import { TextInput } from '#web/engine/form/inputs/text-input.tsx'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { useText } from '#web/i18n/use-text.ts'
import { useCurrentTab } from '#web/stores/tabs/current-tab.ts'
import { protection } from './protection.ts'
import { words } from './words.ts'

/** The login name; for a new account it states where the password comes from. Spec §5. */
export function LoginNameInput(input: InputProps) {
  const t = useText()
  const field = user.fields.loginName
  const label = t(field.label)
  if (input.isReadOnly) return <ReadOnlyValue field={field} input={input} label={label} />
  const noteId = `${input.id}-password`
  const describedBy = [input.describedBy, noteId].filter((id) => id !== undefined).join(' ')
  return (
    <>
      <TextInput field={field} input={{ ...input, describedBy }} label={label} />
      <p id={noteId} className="note">
        {t(words.initialNote)}
      </p>
    </>
  )
}

/** Active or locked; the built-in administrator and oneself stay active, with the reason shown. */
export function StatusInput(input: InputProps) {
  const t = useText()
  const { query } = useCurrentTab()
  const field = user.fields.status
  const label = t(field.label)
  const reason = protection(Number(query.get('open')), 'lock')
  if (reason === undefined) return <ChoiceButtons field={field} input={input} label={label} />
  const noteId = `${input.id}-reason`
  return (
    <>
      <ReadOnlyValue field={field} input={{ ...input, describedBy: noteId }} label={label} />
      <p id={noteId} className="note">
        {t(reason)}
      </p>
    </>
  )
}
