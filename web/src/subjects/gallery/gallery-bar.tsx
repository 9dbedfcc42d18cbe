import { useState } from 'react'
import type { Resource } from '#contract/schema/resource.ts'
import { acts } from '#contract/text/acts.ts'
import type { BulkAnswer } from '#contract/wire/crud.ts'
import { BulkBar } from '#web/engine/actions/bulk-bar.tsx'
import { BulkOutcome } from '#web/engine/actions/bulk-outcome.tsx'
import { ignoreFailure } from '#web/engine/data/call-unreported.ts'
import type { BulkAction } from '#web/engine/list/page-definition.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { may } from '#web/stores/session/session.ts'
import type { GalleryPages } from './use-gallery-pages.ts'

/** Bulk action that downloads pictures as one archive; each gallery implements it. */
export const zipAction = {
  id: 'zip',
  label: acts.download,
  icon: 'pi-download',
  verb: 'zip',
} as const satisfies BulkAction

/** Runs a download and shows its progress, reported as a fraction from 0 to 1. */
export type Pack = (download: (onShare: (share: number) => void) => Promise<void>) => Promise<void>

interface GalleryBarProps {
  resource: Resource
  gallery: Pick<GalleryPages, 'chosen' | 'count' | 'total'>
  actions: readonly BulkAction[]
  /** Runs a bulk action; resolves to its outcome when some of the pictures may stay selected. */
  act: (action: BulkAction, pack: Pack) => Promise<BulkAnswer | undefined>
}

/** Bulk toolbar of a gallery, with download progress and the outcome per picture. */
export function GalleryBar({ resource, gallery, actions, act }: GalleryBarProps) {
  const t = useText()
  const [share, setShare] = useState<number>()
  const [outcome, setOutcome] = useState<BulkAnswer>()
  const { chosen, count, total } = gallery

  const pack: Pack = async (download) => {
    setShare(0)
    await ignoreFailure(() => download(setShare))
    setShare(undefined)
  }
  const start = async (action: BulkAction) => {
    // only one download at a time
    if (action.id === zipAction.id && share !== undefined) return
    const answer = await act(action, pack)
    if (answer === undefined) return
    chosen.only(answer.errors.flatMap(({ id }) => id ?? []))
    if (answer.fail > 0) setOutcome(answer)
  }
  return (
    <>
      {share !== undefined && (
        <p className="flow gap-2 rows-1 list-note" role="status">
          {t(['Packing {n} [n|picture|pictures]', '正在打包 {n} 张图片'], { n: formatInteger(count) })}
          <progress aria-label={t(zipAction.label)} value={share > 0 ? share : undefined} />
        </p>
      )}
      {count > 0 && (
        <BulkBar
          count={count}
          total={total}
          isAll={chosen.selection.isAll}
          actions={actions.filter(({ verb }) => may(resource, verb))}
          onSelectAll={chosen.selectAll}
          onAct={(action) => void start(action)}
          onClear={chosen.clear}
        />
      )}
      {outcome && (
        <BulkOutcome answer={outcome} nameOf={(id) => `#${id}`} onClose={() => setOutcome(undefined)} />
      )}
    </>
  )
}
