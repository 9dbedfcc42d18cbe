import { dashboardCalls } from '#contract/calls/home/dashboard.ts'
import { refs, text } from '#contract/schema/field.ts'
import { labels } from '#contract/text/labels.ts'
import { FormDialog } from '#web/engine/actions/form-dialog.tsx'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { useText } from '#web/i18n/use-text.ts'
import type { Draft } from './draft.ts'
import { words } from './words.ts'

const fields = {
  name: text(...labels.name, { required: true, max: 40 }),
  roleIds: refs('Shared with roles', '共享给角色', 'system/role', { hint: words.rolesHint }),
}

interface SaveDialogProps {
  draft: Draft
  /** Given the id under which it is kept. */
  onClose: (saved?: { id: number; name: string }) => void
}

/** Asks how a dashboard is called and with whom it is shared, and keeps it. */
export function SaveDialog({ draft, onClose }: SaveDialogProps) {
  const t = useText()
  return (
    <FormDialog
      title={t(words.save)}
      accept={t(words.save)}
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
