import { useState } from 'react'
import { reformHeaderCalls } from '#contract/calls/reform/header.ts'
import { materialCalls } from '#contract/calls/reform/project.ts'
import { designMaterial } from '#contract/resources/reform/design-material.ts'
import type { project } from '#contract/resources/reform/project.ts'
import type { BulkAnswer, Stored } from '#contract/wire/crud.ts'
import { sheetRefusal } from '#contract/wire/files.ts'
import { DownloadButton } from '#web/engine/data/download-button.tsx'
import { explainFailure } from '#web/engine/form/explain-failure.ts'
import { ImportFile } from '#web/engine/import/import-file.tsx'
import { importWords } from '#web/engine/import/import-words.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { Button } from '#web/ui/control/button.tsx'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { changeQuietly } from '#web/engine/read/call-and-refresh.ts'

interface MaterialImportProps {
  of: Stored<typeof project>
  onClose: () => void
}

/** Refused rows that are listed. */
const listed = 100

/** Takes a material list over from a sheet: the template of the header set, a check that writes nothing, then the import. */
export function MaterialImport({ of, onClose }: MaterialImportProps) {
  const t = useText()
  const { file, checked, problem, isBusy, choose, check, bring } = useSheet(of.id, onClose)
  const ready = checked?.ok ?? 0
  return (
    <Dialog
      title={t(importWords.title, { title: t(designMaterial.title) })}
      size="medium"
      closeLabel={t(common.close)}
      onClose={onClose}
      footer={
        <>
          <DownloadButton
            endpoint={reformHeaderCalls.headerTemplate}
            payload={{ type: of.type, edition: of.headerVersion }}
            label={t(importWords.template)}
          />
          {file !== undefined && checked === undefined ? (
            <Button key="check" kind="primary" isBusy={isBusy} onClick={() => void check(file)}>
              {t(importWords.check)}
            </Button>
          ) : (
            <Button
              key="import"
              kind="primary"
              isBusy={isBusy}
              isOff={ready === 0}
              onClick={() => void bring()}
            >
              {t(importWords.import, { n: formatInteger(ready) })}
            </Button>
          )}
        </>
      }
    >
      <p className="below-3">{t(importWords.templateText)}</p>
      <ImportFile
        file={file}
        state={{ share: undefined, job: undefined, isBusy }}
        onFiles={(files) => void choose(files)}
      />
      <div role="status">
        {checked && (
          <p>
            <strong>{t(importWords.ready, { n: formatInteger(checked.ok) })}</strong>{' '}
            {checked.fail > 0 && t(importWords.refused, { n: formatInteger(checked.fail) })}
          </p>
        )}
      </div>
      {problem !== '' && (
        <p role="alert">
          <StatusGlyph severity="error" /> {problem}
        </p>
      )}
      {checked !== undefined && checked.errors.length > 0 && <Refused errors={checked.errors} />}
    </Dialog>
  )
}

function Refused({ errors }: Pick<BulkAnswer, 'errors'>) {
  const t = useText()
  return (
    <ScrollRegion className="material-refused" label={t(importWords.errors)}>
      <ul className="bulk-outcome">
        {errors.slice(0, listed).map(({ row = 0, msg }) => (
          <li key={`${row} ${msg}`}>
            <strong>{t(importWords.row, { n: row })}</strong> {msg}
          </li>
        ))}
      </ul>
      {errors.length > listed && <p className="meta">{t(importWords.first, { n: listed })}</p>}
    </ScrollRegion>
  )
}

/** The sheet that was chosen: checked as soon as it is, imported when the person says so. */
function useSheet(projectId: number, onDone: () => void) {
  const t = useText()
  const [file, setFile] = useState<File>()
  const [checked, setChecked] = useState<BulkAnswer>()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const send = async (asked: typeof materialCalls.checkMaterials, sheet: File) => {
    const form = new FormData()
    form.append('file', sheet)
    setBusy(true)
    setProblem('')
    try {
      return await changeQuietly(asked(projectId), form)
    } catch (error) {
      setProblem(explainFailure(error)?.text ?? '')
      return undefined
    } finally {
      setBusy(false)
    }
  }
  const check = async (sheet: File) => setChecked(await send(materialCalls.checkMaterials, sheet))
  return {
    file,
    checked,
    problem,
    isBusy,
    /** What is refused leaves what was chosen before as it is. */
    choose: async (files: readonly File[]) => {
      const refusal = sheetRefusal(files)
      const [sheet] = files
      if (refusal !== undefined || sheet === undefined) {
        setProblem(t(importWords[refusal ?? 'noFile']))
        return
      }
      setChecked(undefined)
      setFile(sheet)
      await check(sheet)
    },
    check,
    bring: async () => {
      if (file === undefined || isBusy) return
      const answer = await send(materialCalls.importMaterials, file)
      if (answer === undefined) return
      notify(answer.fail > 0 ? 'warning' : 'success', t(importWords.done, { n: formatInteger(answer.ok) }))
      onDone()
    },
  }
}
