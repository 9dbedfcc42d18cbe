import { configCalls } from '#contract/calls/system/config.ts'
import { text } from '#contract/schema/field.ts'
import { config } from '#contract/resources/system/config.ts'
import { Failure } from '#web/api/failure.ts'
import { FormDialog } from '#web/engine/actions/form-dialog.tsx'
import { ImportFile } from '#web/engine/import/import-file.tsx'
import { useReadFile } from '#web/engine/import/use-read-file.ts'
import { uploadAndRefresh } from '#web/engine/read/call-and-refresh.ts'
import { textNow, useText } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { Comparison } from './comparison.tsx'
import { configWords } from './words.ts'

const fields = { note: text(...config.fields.note.label, { required: true, max: 200 }) }

/** Compares files with what stands, and proposes them to another person. */
export function ProposeDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { file, found: comparison, chooser } = useReadFile(configCalls.compare)
  return (
    <FormDialog
      title={t(['Compare files with the configuration', '对比配置文件'])}
      accept={t(configWords.propose)}
      fields={fields}
      send={async ({ note }) => {
        if (file === undefined || comparison === undefined)
          throw new Failure('refused', textNow(['Choose a zip file first.', '请先选择 ZIP 文件。']))
        const { digest } = comparison
        await uploadAndRefresh(configCalls.propose, file, { note, digest }, {})
        notify('success', textNow(['Proposed to another person', '已提交，待他人复核']))
      }}
      onClose={() => onClose()}
    >
      <ImportFile {...chooser} accept=".zip" />
      <p className="meta">{t(configWords.rule)}</p>
      {comparison && <Comparison comparison={comparison} />}
    </FormDialog>
  )
}
