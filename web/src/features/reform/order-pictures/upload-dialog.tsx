import { useState } from 'react'
import { pictureActs, type PictureMatch } from '#contract/calls/reform/picture.ts'
import { orderPicture } from '#contract/resources/reform/picture.ts'
import { things } from '#contract/text/things.ts'
import { pictureTypes } from '#contract/wire/files.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { explainFailure, type Problem } from '#web/engine/form/explain-failure.ts'
import { ProblemBanner } from '#web/engine/form/error-summary.tsx'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { FileChooser } from '#web/engine/upload/file-chooser.tsx'
import { useUploads } from '#web/engine/upload/use-uploads.ts'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { refusePicture } from '#web/engine/upload/measure-picture.ts'
import { uploadWords } from '#web/engine/upload/words.ts'
import { UploadList } from '#web/engine/upload/upload-dialog.tsx'
import { pictureQueue, pictureUpload } from '../picture-slot/picture-queue.ts'
import { words } from './words.ts'

/** A chosen file with what its name stands for. */
interface Matched {
  file: File
  match: PictureMatch
}

/** Uploads many pictures at once: names are matched to orders and slots, and shown before anything is sent. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { files, isBusy, problem, choose } = useMatching()
  const [withStrays, setWithStrays] = useState(false)
  const uploads = useUploads(pictureQueue)
  const meant = files.filter(
    ({ file, match }) => refusePicture(file) === undefined && (match.problem === null || withStrays),
  )
  const start = () => {
    pictureQueue.add(
      ...meant.map(({ file, match }) =>
        pictureUpload(file, { orderId: match.orderId, slot: match.slot ?? 'free' }),
      ),
    )
    choose([])
  }
  return (
    <Dialog
      title={t(words.upload)}
      size="wide"
      closeLabel={t(common.close)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(common.close)}</Button>
          <Button kind="primary" icon="pi-upload" isOff={meant.length === 0} onClick={start}>
            {t(['Upload {n}', '上传 {n} 张'], { n: formatInteger(meant.length) })}
          </Button>
        </>
      }
    >
      <p>{t(words.uploadText)}</p>
      <FileChooser accept={pictureTypes} isBusy={isBusy} onFiles={choose} />
      {problem && <ProblemBanner problem={problem} />}
      {files.length > 0 && <MatchReport files={files} />}
      {files.some(({ match }) => match.problem !== null) && (
        <Checkbox checked={withStrays} onChange={setWithStrays}>
          {t(['Upload the others without an order', '其余照片上传后暂不归入工单'])}
        </Checkbox>
      )}
      <UploadList uploads={uploads} queue={pictureQueue} />
    </Dialog>
  )
}

function useMatching() {
  const [files, setFiles] = useState<readonly Matched[]>([])
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const match = async (chosen: readonly File[]) => {
    setProblem(undefined)
    if (chosen.length === 0) {
      setFiles([])
      return
    }
    setBusy(true)
    try {
      const names = chosen.map(({ name }) => name)
      const matches = await callQuietly(pictureActs.matchPictures, { names })
      setFiles(chosen.flatMap((file, n) => (matches[n] === undefined ? [] : [{ file, match: matches[n] }])))
    } catch (error) {
      setProblem(explainFailure(error))
    } finally {
      setBusy(false)
    }
  }
  return { files, isBusy, problem, choose: (chosen: readonly File[]) => void match(chosen) }
}

const problemWords = { name: 'noName', user: 'noUser', closed: 'closedOrder' } as const

function MatchReport({ files }: { files: readonly Matched[] }) {
  const t = useText()
  const language = useLanguage()
  const matched = files.filter(({ match }) => match.problem === null).length
  const resultOf = ({ file, match }: Matched) => {
    const wrong = refusePicture(file)
    if (wrong !== undefined) return t(uploadWords[wrong])
    if (match.problem !== null) return t(words[problemWords[match.problem]])
    return `${match.order} · ${labelOf(orderPicture.fields.slot, match.slot, language)}`
  }
  return (
    <>
      <p role="status">
        {t(words.matched, { n: formatInteger(matched), total: formatInteger(files.length) })}
      </p>
      <ScrollRegion className="match-report" label={t(words.matchedTo)}>
        <RowsTable
          rows={files}
          keyOf={(_file, index) => index}
          columns={[
            { head: t(things.file), isName: true, cell: ({ file }) => file.name },
            { head: t(words.matchedTo), cell: resultOf },
          ]}
        />
      </ScrollRegion>
    </>
  )
}
