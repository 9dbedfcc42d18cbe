import { useState } from 'react'
import { pictureActs } from '#contract/calls/reform/picture.ts'
import { orderPicture } from '#contract/resources/reform/picture.ts'
import { permission } from '#contract/schema/resource.ts'
import type { BulkAnswer } from '#contract/wire/crud.ts'
import { BulkBar } from '#web/engine/actions/bulk-bar.tsx'
import { BulkOutcome } from '#web/engine/actions/bulk-outcome.tsx'
import { useActs } from '#web/engine/actions/use-acts.ts'
import { isSelected } from '#web/engine/actions/use-selection.ts'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { download } from '#web/engine/data/download.ts'
import type { BulkAction } from '#web/engine/list/page-definition.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { can } from '#web/stores/session/session.ts'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { AlbumDialog } from './album-dialog.tsx'
import { albumAction, zipAction } from './picture-actions.ts'
import type { PictureResource } from './picture-rows.ts'
import type { PictureGallery } from './picture-state.ts'
import { words } from './words.ts'

interface PictureBarProps {
  gallery: PictureGallery
  actions: readonly BulkAction<PictureResource>[]
}

/** What can be done with the selected pictures, and what came of it picture by picture. */
export function PictureBar({ gallery, actions }: PictureBarProps) {
  const t = useText()
  const show = useShowDialog()
  const { resource, chosen, count, total, target, pictures } = gallery
  const { actOnMany } = useActs(resource)
  const [share, setShare] = useState<number>()
  const [outcome, setOutcome] = useState<BulkAnswer>()
  const allowed = actions.filter(({ verb }) => can(permission(resource, verb)))

  const zip = async () => {
    if (share !== undefined) return
    setShare(0)
    const call = resource === orderPicture ? pictureActs.zipOrderPictures : pictureActs.zipOldPictures
    await ignoreFailure(() => download(call, target, { onProgress: setShare }))
    setShare(undefined)
  }
  const selectedRows = () =>
    Array.from({ length: Math.min(total, 200) }, (_, index) => pictures.pictureAt(index)).filter(
      (row) => row !== undefined && isSelected(chosen.selection, row.id),
    )
  const act = async (action: BulkAction<PictureResource>) => {
    if (action.id === zipAction.id) return zip()
    if (action.id === albumAction.id) {
      await show((close) => <AlbumDialog target={target} onClose={() => close()} />)
      return
    }
    const tools = { show }
    const rows = selectedRows().flatMap((row) => row ?? [])
    const answer = action.run
      ? await action.run(target, count, { ...tools, rows })
      : await actOnMany(action, target, count)
    if (answer === undefined) return
    action.onDone?.(answer, tools)
    chosen.only(answer.errors.flatMap(({ id }) => id ?? []))
    if (answer.fail > 0) setOutcome(answer)
  }
  return (
    <>
      {share !== undefined && (
        <p className="flow gap-2 rows-1 list-note" role="status">
          {t(['Packing {n} [n|picture|pictures]', '正在打包 {n} 张图片'], { n: formatInteger(count) })}
          <progress aria-label={t(words.download)} value={share > 0 ? share : undefined} />
        </p>
      )}
      {count > 0 && (
        <BulkBar
          count={count}
          total={total}
          isAll={chosen.selection.isAll}
          actions={allowed as readonly BulkAction[]}
          onSelectAll={chosen.selectAll}
          onAct={(action) => void act(action)}
          onClear={chosen.clear}
        />
      )}
      {outcome && (
        <BulkOutcome answer={outcome} nameOf={(id) => `#${id}`} onClose={() => setOutcome(undefined)} />
      )}
    </>
  )
}
