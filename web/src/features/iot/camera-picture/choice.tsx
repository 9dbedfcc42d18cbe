import { useState } from 'react'
import type { Filter } from '#contract/wire/crud.ts'
import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import { camera } from '#contract/resources/iot/camera.ts'
import { SearchBox } from '#web/engine/filter/search-box.tsx'
import { useRows } from '#web/engine/list/state/use-rows.ts'
import { useText } from '#web/i18n/use-text.ts'
import { CameraPager } from '../camera/pager.tsx'
import { galleryWords } from '../camera/words.ts'
import { GalleryTiles } from './tiles.tsx'

const size = 16

/** Which camera's pictures are to be shown. */
export function CameraChoice() {
  const t = useText()
  const [{ keyword, page }, setState] = useState({ keyword: '', page: 1 })
  const filter: Filter = keyword === '' ? {} : { keyword }
  const rows = useRows(camera, { page, limit: size, filter })
  return (
    <div className="page list-page" data-page="iot/camera-picture">
      <header className="page-head">
        <h1 tabIndex={-1}>{t(cameraPicture.title)}</h1>
        <span className="meta">{t(galleryWords.chooseText)}</span>
      </header>
      <section className="card list-card">
        <div className="filter-bar">
          <SearchBox
            resource={camera}
            keyword={keyword}
            onSearch={(text) => setState({ keyword: text, page: 1 })}
          />
        </div>
        <GalleryTiles label={t(['Choose a camera', '选择摄像头'])} rows={rows} size={size} />
        <CameraPager
          page={page}
          pages={Math.ceil((rows.data?.total ?? 0) / size)}
          onPage={(next) => setState({ keyword, page: next })}
        />
      </section>
    </div>
  )
}
