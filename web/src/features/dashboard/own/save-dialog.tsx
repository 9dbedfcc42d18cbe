import { dashboardCalls } from '#contract/calls/home/dashboard.ts'
import { refs, text } from '#contract/schema/field.ts'
import { FormDialog } from '#web/engine/actions/form-dialog.tsx'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { useWords } from '#web/i18n/use-words.ts'
import type { Draft } from './draft.ts'
import { ownWords } from './words.ts'

const { dictionary: words } = ownWords
const fields = {
  name: text(...words.name, { required: true, max: 40 }),
  roleIds: refs(...words.roles, 'system/role', { hint: words.rolesHint }),
}

interface SaveDialogProps {
  draft: Draft
  /** Given the id under which it is kept. */
  onClose: (saved?: { id: number; name: string }) => void
}

/** Asks how a dashboard is called and with whom it is shared, and keeps it. */
export function SaveDialog({ draft, onClose }: SaveDialogProps) {
  const t = useWords(ownWords)
  return (
    <FormDialog
      title={t('save')}
      accept={t('save')}
      fields={fields}
      start={{ name: draft.name, roleIds: [...draft.roleIds] }}
      send={async ({ name, roleIds }) => {
        const { id } = await callQuietly(dashboardCalls.save, { ...draft, name, roleIds })
        return { id, name }
      }}
      onClose={onClose}
    />
  )
}
