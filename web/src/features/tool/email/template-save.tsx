import { useState } from 'react'
import { emailTemplate } from '#contract/resources/tool/email-template.ts'
import { labels } from '#contract/text/labels.ts'
import { crud } from '#contract/wire/crud.ts'
import { Failure } from '#web/api/failure.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { TextField } from '#web/ui/field/field.tsx'
import { callAndRefresh } from '#web/engine/read/call-and-refresh.ts'
import { words } from './words.ts'

interface TemplateSaveProps {
  subject: string
  content: string
  /** Called where there is nothing to save yet. */
  onIncomplete: () => void
}

/** Keeps what is being written as a template. */
export function TemplateSave({ subject, content, onIncomplete }: TemplateSaveProps) {
  const t = useText()
  const [name, setName] = useState<string>()
  const [error, setError] = useState<string>()
  const close = () => setName(undefined)
  const save = async () => {
    try {
      await showLoading(callAndRefresh(crud(emailTemplate).save, { name: name ?? '', subject, content }))
      notify('success', t(['Template {name} saved', '模板“{name}”已保存'], { name: name ?? '' }))
      close()
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
        {t(words.saveTemplate)}
      </Button>
      {name !== undefined && (
        <Dialog
          title={t(words.saveTemplate)}
          size="small"
          closeLabel={t(common.close)}
          onClose={close}
          footer={
            <>
              <Button kind="primary" onClick={() => void save()}>
                {t(common.save)}
              </Button>
              <Button onClick={close}>{t(common.cancel)}</Button>
            </>
          }
        >
          <TextField
            data-initial-focus
            label={t(labels.name)}
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
