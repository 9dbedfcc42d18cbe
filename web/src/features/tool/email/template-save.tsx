import { useState } from 'react'
import { emailTemplate } from '#contract/resources/tool/email-template.ts'
import { crud } from '#contract/wire/crud.ts'
import { FormDialog } from '#web/engine/actions/form-dialog.tsx'
import { changeQuietly } from '#web/engine/read/call-and-refresh.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { Button } from '#web/ui/control/button.tsx'
import { words } from './words.ts'

interface TemplateSaveProps {
  subject: string
  content: string
  /** Called where there is nothing to save yet. */
  onIncomplete: () => void
}

const fields = { name: emailTemplate.fields.name }

/** Keeps what is being written as a template. */
export function TemplateSave({ subject, content, onIncomplete }: TemplateSaveProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        icon="pi-bookmark"
        onClick={() => (subject.trim() === '' || content === '' ? onIncomplete() : setOpen(true))}
      >
        {t(words.saveTemplate)}
      </Button>
      {isOpen && (
        <FormDialog
          title={t(words.saveTemplate)}
          accept={t(common.save)}
          size="small"
          fields={fields}
          send={async (values) => {
            await changeQuietly(crud(emailTemplate).save, { ...values, subject, content })
            notify('success', t(['Template {name} saved', '模板“{name}”已保存'], values))
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
