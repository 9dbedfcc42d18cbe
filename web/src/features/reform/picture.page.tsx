import { useState } from 'react'
import { orderPicture } from '#contract/resources/reform/picture.ts'
import { useText } from '#web/i18n/use-text.ts'
import { listWords } from '#web/engine/words.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { useLayout } from '#web/stores/preferences/layout.ts'
import { CleanButton } from './order-pictures/clean-button.tsx'
import { PictureInspector } from './order-pictures/picture-inspector.tsx'
import { PictureLightbox } from './order-pictures/picture-lightbox.tsx'
import { PictureList } from './order-pictures/picture-list.tsx'
import { PictureTree } from './order-pictures/picture-tree.tsx'
import { pictureBulk } from './order-pictures/picture-actions.ts'
import { usePictureGallery } from './order-pictures/picture-state.ts'
import { UploadButton } from './order-pictures/upload-button.tsx'

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
      <div className={isMobile ? 'list-alone' : 'list-with-aside'}>
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
