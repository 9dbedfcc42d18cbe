import { useState } from 'react'
import { pictureActs } from '#contract/calls/reform/picture.ts'
import { orderPicture } from '#contract/resources/reform/picture.ts'
import { permission } from '#contract/schema/resource.ts'
import { crud, flatQuery } from '#contract/wire/crud.ts'
import { call } from '#web/api/http.ts'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { callAndRefresh } from '#web/engine/read/call-and-refresh.ts'
import { useUploads } from '#web/engine/upload/use-uploads.ts'
import { useText } from '#web/i18n/use-text.ts'
import { listWords } from '#web/engine/words.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { useLayout, showLoading } from '#web/stores/preferences/layout.ts'
import { can } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { confirm } from '#web/ui/dialog/confirm.ts'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { PictureInspector } from './order-pictures/picture-inspector.tsx'
import { PictureLightbox } from './order-pictures/picture-lightbox.tsx'
import { PictureList } from './order-pictures/picture-list.tsx'
import { PictureTree } from './order-pictures/picture-tree.tsx'
import { pictureBulk } from './order-pictures/picture-actions.ts'
import { usePictureGallery } from './order-pictures/picture-state.ts'
import { UploadDialog } from './order-pictures/upload-dialog.tsx'
import { words } from './order-pictures/words.ts'
import { pictureQueue } from './picture-slot/picture-queue.ts'

/** Below this width there is no room for what is known of a picture beside the others. */
const inspectorFrom = 1280

/** All pictures of all projects: found, reviewed, uploaded, delivered. */
export default function PicturePage() {
  const t = useText()
  const isMobile = useLayout((layout) => layout.isMobile)
  const gallery = usePictureGallery(orderPicture)
  const [at, setAt] = useState<number>()
  const [large, setLarge] = useState<number>()
  const [focus, setFocus] = useState({ index: 0, wanted: 0 })
  const { place, pictures, source, total } = gallery
  const open = (index: number) => {
    setAt(index)
    if (window.innerWidth < inspectorFrom) setLarge(index)
  }
  const go = (index: number) => {
    setLarge(index)
    setAt(index)
    source.look(Math.max(0, index - 1), Math.min(index + 1, total - 1))
  }
  const close = () => {
    setFocus(({ wanted }) => ({ index: large ?? 0, wanted: wanted + 1 }))
    setLarge(undefined)
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
          picture={at === undefined ? undefined : pictures.pictureAt(at)}
          onLarge={() => setLarge(at)}
          onHash={(hash) => place.change({ filter: { hash } })}
        />
      </div>
      {large !== undefined && (
        <PictureLightbox
          resource={orderPicture}
          index={large}
          total={total}
          picture={pictures.pictureAt(large)}
          onGo={go}
          onClose={close}
        />
      )}
    </div>
  )
}

/** Opens the upload of many pictures; says how far it has come, as it goes on while the dialog is shut. */
function UploadButton() {
  const t = useText()
  const show = useShowDialog()
  const uploads = useUploads(pictureQueue)
  if (!can(permission(orderPicture, 'save'))) return null
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

/** Deletes the pictures that belong to no order, after naming their number. */
function CleanButton() {
  const t = useText()
  if (!can(permission(orderPicture, 'delete')) || !can(permission(orderPicture, 'list'))) return null
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
    const { removed } = await showLoading(callAndRefresh(pictureActs.cleanPictures, { expect: total }))
    notify('success', t(words.cleaned, { n: formatInteger(removed) }))
  }
  return (
    <Button icon="pi-eraser" onClick={() => void ignoreFailure(clean)}>
      {t(words.clean)}
    </Button>
  )
}
