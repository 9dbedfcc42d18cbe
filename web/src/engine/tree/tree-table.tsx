import { useEffect, useEffectEvent, useMemo } from 'react'
import type { Resource } from '#contract/schema/resource.ts'
import { say } from '#contract/schema/language.ts'
import { useLanguage } from '#web/i18n/use-text.ts'
import { useLayout } from '#web/stores/preferences/layout.ts'
import type { Page } from '../data/use-page.ts'
import { useFittingColumns } from '../columns/use-fitting-columns.ts'
import { RowLookProvider, useStableLook } from '../table/row-look.ts'
import { TableFrame } from '../table/table-frame.tsx'
import { TableHead } from '../table/table-head.tsx'
import type { TreeLine } from './tree-lines.ts'
import { TreeRow, type TreeLook } from './tree-row.tsx'

interface TreeTableProps extends TreeLook {
  page: Page<Resource>
  lines: readonly TreeLine[]
  /** Row that gets the focus as soon as it is there; then `onSpotted` is called. */
  spot: number | undefined
  onSpotted: () => void
}

/** The open part of a tree as a table. */
export function TreeTable({ page, lines, spot, onSpotted, ...look }: TreeTableProps) {
  const { resource, definition, acts, on } = page
  const language = useLanguage()
  const label = say(resource.title, language)
  const { list: columns, cells } = definition
  const rowLook = useStableLook({ resource, columns, cells, acts, on: { ...on, onMark: () => undefined } })
  const isPhone = useLayout((layout) => layout.isPhone)
  // A tree has no column chooser: all its columns stay, and it scrolls where they do not fit. On a phone the last of them
  // give way, and are read in the form of the row.
  const kept = useMemo(() => new Set(isPhone ? [] : columns), [isPhone, columns])
  const fitting = useFittingColumns(columns, { important: columns, kept, look: language })
  const isSpotThere = lines.some(({ row, path }) => row.id === spot && path === undefined)
  const reportSpotted = useEffectEvent(onSpotted)
  useEffect(() => {
    if (!isSpotThere) return
    const table = `[role=treegrid][aria-label="${CSS.escape(label)}"]`
    document.querySelector<HTMLElement>(`${table} [data-id="${spot}"]`)?.focus()
    reportSpotted()
  }, [spot, isSpotThere, label])
  return (
    <RowLookProvider value={rowLook}>
      <TableFrame
        label={label}
        role="treegrid"
        fitting={fitting}
        ids={lines.map(({ row }) => row.id)}
        head={<TableHead />}
      >
        {(stop) =>
          lines.map((line) => (
            <TreeRow key={line.row.id} {...look} line={line} isStop={line.row.id === stop} />
          ))
        }
      </TableFrame>
    </RowLookProvider>
  )
}
