import { useState } from 'react'
import { pictureActs, type PictureMatch } from '#contract/calls/reform/picture.ts'
import { orderPicture } from '#contract/resources/reform/picture.ts'
import { things } from '#contract/text/things.ts'
import { crud, flatQuery } from '#contract/wire/crud.ts'
import { pictureTypes } from '#contract/wire/files.ts'
import { call } from '#web/api/http.ts'
import { callUnreported, ignoreFailure } from '#web/engine/data/call-unreported.ts'
import { ProblemBanner } from '#web/engine/form/error-summary.tsx'
import { explainFailure, type Problem } from '#web/engine/form/explain-failure.ts'
import { StoredImage } from '#web/subjects/gallery/stored-image.tsx'
import { useRecord } from '#web/engine/list/state/use-rows.ts'
import { callAndSay } from '#web/engine/read/call-and-refresh.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { FileChooser } from '#web/engine/upload/file-chooser.tsx'
import { refusePicture } from '#web/engine/upload/picture-file.ts'
import { UploadList } from '#web/engine/upload/upload-dialog.tsx'
import { useUploads } from '#web/engine/upload/use-uploads.ts'
import { uploadWords } from '#web/engine/upload/words.ts'
import { listWords } from '#web/engine/words.ts'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { showLoading, useLayout } from '#web/stores/preferences/layout.ts'
import { may } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { confirm } from '#web/ui/dialog/confirm.ts'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { pictureBulk, ReviewButtons } from './order-pictures/picture-actions.tsx'
import { PictureFacts, useNameOfPicture } from './order-pictures/picture-facts.tsx'
import { useLargePicture } from './order-pictures/picture-lightbox.tsx'
import { PictureList } from './order-pictures/picture-list.tsx'
import {
  type PictureRecord,
  type PictureResource,
  usePictureGallery,
} from './order-pictures/picture-state.ts'
import { PictureTree } from './order-pictures/picture-tree.tsx'
import { words } from './order-pictures/words.ts'
import { pictureQueue, pictureUpload } from './picture-slot/picture-queue.ts'

/** Minimum window width in pixels for the inspector. */
const inspectorFrom = 1280

/** Pictures of all projects: search, review, upload and download. */
export default function PicturePage() {
  const t = useText()
  const isMobile = useLayout((layout) => layout.isMobile)
  const gallery = usePictureGallery(orderPicture)
  // the inspector shows the first picture until another is selected
  const [at, setAt] = useState(0)
  const { focus, showLarge, lightbox } = useLargePicture(gallery, setAt)
  const { place, pictures } = gallery
  const open = (index: number) => {
    setAt(index)
    if (window.innerWidth < inspectorFrom) showLarge(index)
  }
  return (
    <div className="page list-page" data-page="reform/picture">
      <header className="page-head">
        <h1 tabIndex={-1}>{t(orderPicture.title)}</h1>
        {pictures.total !== undefined && (
          <span className="meta">{t(listWords.total, { n: formatInteger(pictures.total) })}</span>
        )}
        <div className="page-acts">
          <CleanButton />
          <UploadButton />
        </div>
      </header>
      <div className={isMobile ? 'fill line gap-3 list-alone' : 'fill line gap-3 list-with-aside'}>
        {!isMobile && <PictureTree filter={gallery.filter} onFilter={place.filterBy} />}
        <PictureList gallery={gallery} actions={pictureBulk} focus={focus} onOpen={open} />
        <PictureInspector
          resource={orderPicture}
          picture={pictures.pictureAt(at)}
          onLarge={() => showLarge(at)}
          onHash={(hash) => place.change({ filter: { hash } })}
        />
      </div>
      {lightbox}
    </div>
  )
}

/** Button for bulk uploads; shows the progress while the dialog is closed. */
function UploadButton() {
  const t = useText()
  const show = useShowDialog()
  const uploads = useUploads(pictureQueue)
  if (!may(orderPicture, 'save')) return null
  const done = uploads.filter(({ state }) => state === 'done').length
  const isUnderWay = uploads.length > done
  return (
    <>
      {isUnderWay && (
        <span className="meta" role="status">
          {t(words.uploaded, { n: formatInteger(done), total: formatInteger(uploads.length) })}
        </span>
      )}
      <Button
        kind="primary"
        icon="pi-upload"
        onClick={() => void show((close) => <UploadDialog onClose={() => close()} />)}
      >
        {t(words.upload)}
      </Button>
    </>
  )
}

/** Deletes pictures that belong to no order, after a confirmation with their number. */
function CleanButton() {
  const t = useText()
  if (!may(orderPicture, 'delete') || !may(orderPicture, 'list')) return null
  const clean = async () => {
    const query = flatQuery({ page: 1, limit: 1, filter: { orderId: '0' } })
    const { total } = await showLoading(call(crud(orderPicture).list, query))
    if (total === 0) {
      notify('info', t(['There is no picture without an order', '没有未归入工单的照片']))
      return
    }
    const n = formatInteger(total)
    const question = {
      title: t(['Delete {n} [n|picture|pictures] without an order?', '删除 {n} 张未归入工单的照片？'], { n }),
      body: t(['Their files are deleted too.', '照片文件将一并删除。']),
      accept: t(words.clean),
      isDanger: true,
    }
    if (!(await confirm(question))) return
    await callAndSay(pictureActs.cleanPictures, { expect: total }, ({ removed }) =>
      t(['{n} [n|picture|pictures] deleted', '已删除 {n} 张照片'], { n: formatInteger(removed) }),
    )
  }
  return (
    <Button icon="pi-eraser" onClick={() => void ignoreFailure(clean)}>
      {t(words.clean)}
    </Button>
  )
}

interface PictureInspectorProps {
  resource: PictureResource
  picture: PictureRecord | undefined
  onLarge: () => void
  /** Filters the pictures by hash. */
  onHash: (hash: string) => void
}

/** Details of the selected picture. */
function PictureInspector({ resource, picture, onLarge, onHash }: PictureInspectorProps) {
  const t = useText()
  const name = useNameOfPicture()
  return (
    <section
      className="card picture-frame fixed stack gap-3 scroll picture-inspector"
      aria-label={t(['Chosen picture', '所选照片'])}
    >
      {picture === undefined ? (
        <p className="meta">{t(['Choose a picture to see its details.', '选择一张照片以查看其信息。'])}</p>
      ) : (
        <>
          <h2>{name(picture)}</h2>
          <Button kind="bare" aria-label={t(['Show large', '放大查看'])} onClick={onLarge}>
            <StoredImage path={picture.path} isSmall alt={name(picture)} />
          </Button>
          <div className="wrap gap-2">
            <ReviewButtons resource={resource} picture={picture} />
          </div>
          <PictureFacts picture={picture} />
          {picture.hash !== '' && (
            <Button kind="link" onClick={() => onHash(picture.hash)}>
              {t(['Show all that look the same', '查看相同照片'])}
            </Button>
          )}
          <Versions resource={resource} id={picture.id} />
        </>
      )}
    </section>
  )
}

function Versions({ resource, id }: { resource: PictureResource; id: number }) {
  const t = useText()
  const { data } = useRecord(resource, id)
  const versions = data?.versions ?? []
  if (versions.length === 0) return null
  return (
    <>
      <h3 className="heading">{t(['Earlier versions', '历史版本'])}</h3>
      <ul className="grid gap-2">
        {versions.map(({ path, replacedAt, replacedBy, reason }) => {
          const said = t(words.versionOf, { at: replacedAt, who: replacedBy })
          return (
            <li key={path}>
              <StoredImage path={path} isSmall alt={said} />
              <span className="meta">
                {said} {reason}
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** File with the order and slot matched by its name. */
interface Matched {
  file: File
  match: PictureMatch
}

/** Uploads many pictures: file names are matched to orders and slots, and shown for review before the upload. */
function UploadDialog({ onClose }: { onClose: () => void }) {
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
      const matches = await callUnreported(pictureActs.matchPictures, { names })
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
      <RowsTable
        scrolls="some-lines"
        label={t(words.matchedTo)}
        rows={files}
        keyOf={(_file, index) => index}
        columns={[
          { head: t(things.file), isName: true, cell: ({ file }) => file.name },
          { head: t(words.matchedTo), cell: resultOf },
        ]}
      />
    </>
  )
}
