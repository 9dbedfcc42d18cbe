import { useState } from 'react'
import { emailTemplate } from '#contract/resources/tool/email-template.ts'
import { crud } from '#contract/wire/crud.ts'
import { Failure } from '#web/api/failure.ts'
import { call } from '#web/api/http.ts'
import { refreshResource } from '#web/engine/data/query-client.ts'
import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { TextField } from '#web/ui/field/field.tsx'
import { emailWords } from './words.ts'

interface TemplateSaveProps {
  subject: string
  content: string
  /** Called where there is nothing to save yet. */
  onIncomplete: () => void
}

/** Keeps what is being written as a template. */
export function TemplateSave({ subject, content, onIncomplete }: TemplateSaveProps) {
  const t = useWords(emailWords)
  const c = useWords(common)
  const [name, setName] = useState<string>()
  const [error, setError] = useState<string>()
  const close = () => setName(undefined)
  const save = async () => {
    try {
      await showLoading(call(crud(emailTemplate).save, { name: name ?? '', subject, content }))
      notify('success', t('templateSaved', { name: name ?? '' }))
      close()
      await refreshResource(emailTemplate)
    } catch (problem) {
      // The console has already said why.
      if (!(problem instanceof Failure)) throw problem
      setError(problem.errors[0]?.msg)
    }
  }
  return (
    <>
      <Button
        icon="pi-bookmark"
        onClick={() => (subject.trim() === '' || content === '' ? onIncomplete() : setName(''))}
      >
        {t('saveTemplate')}
      </Button>
      {name !== undefined && (
        <Dialog
          title={t('saveTemplate')}
          size="small"
          closeLabel={c('close')}
          onClose={close}
          footer={
            <>
              <Button kind="primary" onClick={() => void save()}>
                {c('save')}
              </Button>
              <Button onClick={close}>{c('cancel')}</Button>
            </>
          }
        >
          <TextField
            data-initial-focus
            label={t('templateName')}
            required
            maxLength={50}
            value={name}
            error={error}
            onChange={({ target }) => {
              setName(target.value)
              setError(undefined)
            }}
          />
        </Dialog>
      )}
    </>
  )
}
