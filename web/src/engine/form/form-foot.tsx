import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { changedFields } from './form-values.ts'
import type { FormState } from './use-resource-form.ts'
import { formWords } from './words.ts'

interface FormFootProps {
  state: FormState
  onUnsaved: (count: number) => void
  onCancel: () => void
}

/** How much is not saved, and what to do about it. */
export function FormFoot({ state, onUnsaved, onCancel }: FormFootProps) {
  const t = useWords(formWords)
  const c = useWords(common)
  const values = useWatch({ control: state.form.control })
  const count = changedFields(state.fields, state.saved, values).length
  useEffect(() => onUnsaved(count), [count, onUnsaved])
  return (
    <footer className="form-drawer-foot">
      {count > 0 && (
        <span className="unsaved-count">{count === 1 ? t('oneUnsaved') : t('unsaved', { n: count })}</span>
      )}
      <button type="button" className="button" onClick={onCancel}>
        {c('cancel')}
      </button>
      <button
        type="submit"
        form={state.id}
        className="button primary"
        aria-busy={state.isBusy}
        aria-keyshortcuts="Control+S"
      >
        {state.isBusy && <Icon name="pi-spinner" className="pi-spin" />}
        {c('save')}
        <kbd className="key" aria-hidden="true">
          Ctrl S
        </kbd>
      </button>
    </footer>
  )
}
