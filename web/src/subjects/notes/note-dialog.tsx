import { note } from '#contract/resources/iot/note.ts'
import { crud } from '#contract/wire/crud.ts'
import { FormDialog } from '#web/engine/actions/form-dialog.tsx'
import { changeQuietly } from '#web/engine/read/call-and-refresh.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { chartWords } from '#web/ui/chart/words.ts'

interface NoteDialogProps {
  start: { time: string; deviceId: number; areaId: number }
  onClose: () => void
}

const { orgId: _platforms, ...fields } = note.fields

/** Writes a note at a moment of a curve. */
export function NoteDialog({ start, onClose }: NoteDialogProps) {
  const t = useText()
  return (
    <FormDialog
      title={t(chartWords.writeNote)}
      accept={t(common.save)}
      fields={fields}
      start={start}
      send={(values) => changeQuietly(crud(note).save, values)}
      onClose={() => onClose()}
    />
  )
}
