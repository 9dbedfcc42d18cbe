import { useState } from 'react'
import { pictureCalls } from '#contract/calls/system/pictures.ts'
import { hostedPictureCalls, type PictureUses } from '#contract/calls/tool/storage.ts'
import { resourceNamed } from '#contract/resources/resource-named.ts'
import { hostedPicture, type HostedPictureRow } from '#contract/resources/tool/picture.ts'
import { things } from '#contract/text/things.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { pictureTypes } from '#contract/wire/files.ts'
import { newRequestId } from '#web/api/request-id.ts'
import { dialogAction } from '#web/engine/actions/dialog-action.tsx'
import { isSelected } from '#web/engine/actions/use-selection.ts'
import { Lightbox } from '#web/subjects/gallery/lightbox.tsx'
import { StoredImage } from '#web/subjects/gallery/stored-image.tsx'
import { FaceCards } from '#web/engine/list/face-cards.tsx'
import { useListContext, useListOf } from '#web/engine/list/list-context.tsx'
import { listPage } from '#web/engine/list/list-page.tsx'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { uploadAndRefresh } from '#web/engine/read/call-and-refresh.ts'
import { ErrorNote } from '#web/engine/read/error-note.tsx'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { MaybeLink } from '#web/engine/record/page-link.tsx'
import { FileChooser } from '#web/engine/upload/file-chooser.tsx'
import { refusePicture } from '#web/engine/upload/picture-file.ts'
import { UploadDialog } from '#web/engine/upload/upload-dialog.tsx'
import { type Upload, UploadQueue } from '#web/engine/upload/upload-queue.ts'
import { useUploads } from '#web/engine/upload/use-uploads.ts'
import { uploadWords } from '#web/engine/upload/words.ts'
import { listWords } from '#web/engine/words.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatBytes } from '#web/lib/text/format-bytes.ts'
import { listPath } from '#web/stores/session/list-path.ts'
import { useNavigation } from '#web/stores/session/navigation.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { ViewDialog } from '#web/ui/dialog/dialog.tsx'
import './picture/picture.css'

const words = {
  cards: things.cards,
  upload: ['Upload pictures', '上传图片'],
  enlarge: ['Enlarge {name}', '放大查看 {name}'],
  nowhere: ['It is not used and can be deleted.', '未被引用，可以删除。'],
} as const

/** Uses of a picture, with links to the records. */
function UsesDialog({ row, onClose }: { row: Stored<typeof hostedPicture>; onClose: () => void }) {
  const t = useText()
  const read = useRead(hostedPictureCalls.uses(row.id))
  return (
    <ViewDialog
      title={t(['Where {name} is used', '{name} 的引用'], { name: row.filename })}
      size="medium"
      onClose={onClose}
    >
      <Loaded read={read} skeleton={[3, 2]}>
        {(uses) => <Uses {...uses} />}
      </Loaded>
    </ViewDialog>
  )
}

function Uses({ uses, hidden }: PictureUses) {
  const t = useText()
  return (
    <>
      {uses.length + hidden === 0 && <p>{t(words.nowhere)}</p>}
      <ul className="grid gap-2">
        {uses.map((use) => (
          <li key={`${use.resource} ${use.id} ${use.field}`}>
            <Use {...use} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <p className="meta">
          {t(['And {n} [n|place|places] that you may not see.', '另有 {n} 处您无权查看。'], { n: hidden })}
        </p>
      )}
    </>
  )
}

/** Record that uses the picture, linked to its list filtered by name. */
function Use({ resource, label, labelZh }: PictureUses['uses'][number]) {
  const t = useText()
  const name = t([label, labelZh])
  const path = listPath(useNavigation(), { page: resource, filter: { keyword: name } })
  const known = resourceNamed(resource)
  return (
    <>
      <MaybeLink to={path}>{name}</MaybeLink>
      <span className="meta">{known && t(known.title)}</span>
    </>
  )
}

/** Shows the uses of a picture. */
const showUses = dialogAction<typeof hostedPicture>({
  id: 'uses',
  label: ['Where it is used', '查看引用'],
  icon: 'pi-link',
  verb: 'info',
  Dialog: UsesDialog,
})

/** Button that opens the upload, which continues while the dialog is closed. */
function HostedPictureUpload() {
  const t = useText()
  const show = useShowDialog()
  return (
    <Button
      kind="primary"
      icon="pi-upload"
      onClick={() => void show((close) => <PictureUpload onClose={() => close()} />)}
    >
      {t(words.upload)}
    </Button>
  )
}

interface Refused {
  name: string
  why: NonNullable<ReturnType<typeof refusePicture>>
}

function PictureUpload({ onClose }: { onClose: () => void }) {
  const t = useText()
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const uploads = useUploads(hostedPictureQueue)
  const take = (files: readonly File[]) => {
    const judged = files.map((file) => ({ file, why: refusePicture(file) }))
    setRefused(judged.flatMap(({ file, why }) => (why === undefined ? [] : [{ name: file.name, why }])))
    hostedPictureQueue.add(
      ...judged.flatMap(({ file, why }) => (why === undefined ? [hostedPictureUpload(file)] : [])),
    )
  }
  return (
    <UploadDialog title={t(words.upload)} uploads={uploads} queue={hostedPictureQueue} onClose={onClose}>
      <FileChooser accept={pictureTypes} onFiles={take} />
      <p className="meta">{t(['.jpg or .png, up to 10 MB each', '.jpg 或 .png，单张不超过 10 MB'])}</p>
      {refused.map(({ name, why }) => (
        <ErrorNote key={name}>
          {t(['{name}: {why}', '{name}：{why}'], { name, why: t(uploadWords[why]) })}
        </ErrorNote>
      ))}
    </UploadDialog>
  )
}

/** Upload queue of this window. */
const hostedPictureQueue = new UploadQueue<null>({
  send: ({ key, file }, options) => uploadAndRefresh(pictureCalls.uploadPicture, file, { key }, options),
})

/** Creates an upload with a new key. */
function hostedPictureUpload(file: File): Upload<null> {
  return { key: newRequestId(), file, about: null }
}

/** Columns, filters and form of the hosted pictures. */
const hostedPictures: PageDefinition<typeof hostedPicture> = {
  list: ['filename', 'path', 'size', 'width', 'height', 'uses', 'orgId'],
  important: ['path', 'uses'],
  more: ['type', 'remark'],
  filters: ['type', 'size', 'width', 'height', 'orgId'],
  form: ['filename', 'remark'],
  cells: {
    path: ({ path, filename }) => <StoredImage path={path} alt={filename} className="midline hosted-thumb" />,
    size: ({ size }) => formatBytes(size),
  },
  rowActions: [showUses],
  headActs: HostedPictureUpload,
  views: [{ id: 'cards', label: words.cards, Body: HostedPictureCards }],
  startView: 'cards',
  empty: [
    'Pictures appear here as soon as one is uploaded: logos, portraits, scans.',
    '此处显示已上传的图片，例如徽标、头像与扫描件。',
  ],
}

/** Hosted pictures with their uses, as cards or table. */
export default listPage(hostedPicture, hostedPictures)

type Picture = Stored<typeof hostedPicture>

/** Pictures of a page as cards; a click opens the lightbox. */
function HostedPictureCards() {
  const t = useText()
  const shown = useListOf(hostedPicture).rows.data?.list ?? []
  const measures = useMeasures()
  const [large, setLarge] = useState<number>()
  const picture = large === undefined ? undefined : shown[large]
  return (
    <>
      <FaceCards label={t(words.cards)} least={200}>
        {shown.map((row, index) => (
          <PictureCard key={row.id} row={row} onLarge={() => setLarge(index)} />
        ))}
      </FaceCards>
      {large !== undefined && picture !== undefined && (
        <Lightbox
          label={picture.filename}
          title={picture.filename}
          index={large}
          total={shown.length}
          picture={{ path: picture.path, alt: picture.filename, caption: measures(picture) }}
          onGo={setLarge}
          onClose={() => setLarge(undefined)}
        >
          <p className="centred pad-line">{measures(picture)}</p>
        </Lightbox>
      )}
    </>
  )
}

function PictureCard({ row, onLarge }: { row: Picture; onLarge: () => void }) {
  const t = useText()
  const { on, bulk, chosen } = useListContext()
  const measures = useMeasures()
  const { id, filename: name, path, uses } = row
  return (
    <li className="stack gap-1 face-card">
      <Button kind="bare" className="card-face" aria-label={t(words.enlarge, { name })} onClick={onLarge}>
        <StoredImage path={path} alt="" />
      </Button>
      <div className="bar gap-2">
        {bulk.length > 0 && (
          <Checkbox
            className="bare-box"
            aria-label={t(listWords.select, { name })}
            checked={isSelected(chosen.selection, id)}
            onChange={(isOn) => chosen.mark([id], isOn)}
          />
        )}
        <strong className="fill anywhere">{name}</strong>
        <IconButton
          icon="pi-ellipsis-h"
          label={t(listWords.actionsOf, { name })}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => on.onMenu({ ...row }, currentTarget)}
        />
      </div>
      <p className="meta">{measures(row)}</p>
      <p className="meta">
        {uses === 0
          ? t(['Not used', '未引用'])
          : t(['Used in {n} [n|place|places]', '{n} 处引用'], { n: uses })}
      </p>
    </li>
  )
}

/** Returns a function that formats the size of a picture in pixels and bytes. */
function useMeasures(): (picture: Pick<HostedPictureRow, 'width' | 'height' | 'size'>) => string {
  const t = useText()
  return ({ width, height, size }) =>
    t(['{width} × {height} px, {size}', '{width} × {height} 像素，{size}'], {
      width,
      height,
      size: formatBytes(size),
    })
}
