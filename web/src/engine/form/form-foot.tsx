import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { changedFields } from './form-values.ts'
import type { FormState } from './use-resource-form.ts'
import { formWords } from './words.ts'

interface FormFootProps {
  state: FormState
  onUnsaved: (count: number) => void
  onCancel: () => void
}

/** Footer of a form: number of unsaved changes, cancel and save. */
export function FormFoot({ state, onUnsaved, onCancel }: FormFootProps) {
  const t = useText()
  const values = useWatch({ control: state.form.control })
  const count = changedFields(state.fields, state.saved, values).length
  useEffect(() => onUnsaved(count), [count, onUnsaved])
  return (
    <footer className="flow end gap-2 form-drawer-foot">
      {count > 0 && (
        <span className="meta pull unsaved-count">
          {count === 1 ? t(formWords.oneUnsaved) : t(formWords.unsaved, { n: count })}
        </span>
      )}
      <Button onClick={onCancel}>{t(common.cancel)}</Button>
      <Button
        kind="primary"
        isBusy={state.isBusy}
        type="submit"
        form={state.id}
        aria-keyshortcuts="Control+S"
      >
        {t(common.save)}
        <kbd className="key off-phone" aria-hidden="true">
          Ctrl S
        </kbd>
      </Button>
    </footer>
  )
}
