import { useState } from 'react'
import { permission } from '#contract/schema/resource.ts'
import { cameraPicture, zipLimit } from '#contract/resources/iot/camera-picture.ts'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { BulkBar } from '#web/engine/actions/bulk-bar.tsx'
import { BulkOutcome } from '#web/engine/actions/bulk-outcome.tsx'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import type { BulkAction } from '#web/engine/list/page-definition.ts'
import { removeMany, useActs } from '#web/engine/actions/use-acts.ts'
import type { BulkAnswer } from '#contract/wire/crud.ts'
import { useText } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { can } from '#web/stores/session/session.ts'
import { galleryWords } from '../camera/words.ts'
import { downloadPictures, reviewPictures } from './gallery-acts.ts'
import type { Gallery } from './gallery-state.ts'

const review: BulkAction = {
  id: 'review',
  label: galleryWords.markReviewed,
  icon: 'pi-check',
  verb: 'review',
  path: 'review',
}
const unreview: BulkAction = {
  ...review,
  id: 'unreview',
  label: galleryWords.markNotReviewed,
  icon: 'pi-undo',
}
const zip: BulkAction = {
  id: 'zip',
  label: galleryWords.download,
  icon: 'pi-download',
  verb: 'zip',
  path: 'zip',
}

/** What can be done with the selected pictures, and how far a download has come. */
export function CameraGalleryBar({ gallery }: { gallery: Gallery }) {
  const t = useText()
  const { actOnMany } = useActs(cameraPicture)
  const [share, setShare] = useState<number>()
  const [outcome, setOutcome] = useState<BulkAnswer>()
  const { chosen, count, total, target } = gallery
  const actions = [review, unreview, zip, removeMany].filter(({ verb }) =>
    can(permission(cameraPicture, verb)),
  )

  const download = async () => {
    if (share !== undefined) return
    if (count > zipLimit) {
      const detail = t(galleryWords.tooManyText, { n: formatInteger(count) })
      notify('warning', t(galleryWords.tooMany, { limit: zipLimit }), { detail })
      return
    }
    setShare(0)
    await ignoreFailure(() => downloadPictures(target, count, setShare))
    setShare(undefined)
  }
  const remove = async () => {
    const answer = await actOnMany(removeMany, target, count, { names: gallery.names() })
    if (answer === undefined) return
    chosen.only(answer.errors.flatMap(({ id }) => id ?? []))
    if (answer.fail > 0) setOutcome(answer)
  }
  const act = async ({ id }: BulkAction) => {
    if (id === 'zip') await download()
    else if (id === removeMany.id) await remove()
    else if (await ignoreFailure(() => reviewPictures(target, id === 'review'))) chosen.clear()
  }
  return (
    <>
      {share !== undefined && (
        <p className="flow gap-2 rows-1 list-note" role="status">
          {t(['Packing {n} [n|picture|pictures]', '正在打包 {n} 张图片'], { n: formatInteger(count) })}
          <progress aria-label={t(galleryWords.download)} value={share > 0 ? share : undefined} />
        </p>
      )}
      <BulkBar
        count={count}
        total={total}
        isAll={chosen.selection.isAll}
        actions={actions}
        onSelectAll={chosen.selectAll}
        onAct={(action) => void act(action)}
        onClear={chosen.clear}
      />
      {outcome && (
        <BulkOutcome answer={outcome} nameOf={(id) => `#${id}`} onClose={() => setOutcome(undefined)} />
      )}
    </>
  )
}
