import type { Field } from '#contract/schema/field.ts'
import { useLanguage } from '#web/i18n/use-text.ts'
import { FieldCell } from '#web/engine/table/field-cell.tsx'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { Icon } from '#web/ui/sign/icon.tsx'

/** Read-only value of a form; focusable, so that keyboard users can read it. */
export function ReadOnlyValue({ field, input, label }: { field: Field; input: InputProps; label: string }) {
  const language = useLanguage()
  return (
    <div
      id={input.id}
      className="control read-only"
      role="textbox"
      tabIndex={0}
      aria-readonly="true"
      aria-label={label}
      aria-describedby={input.describedBy}
    >
      <span className="fill cut ink-2">
        <FieldCell field={field} value={input.value} language={language} />
      </span>
      <Icon name="pi-lock" />
    </div>
  )
}
