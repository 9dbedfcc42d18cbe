import { useEffect, useEffectEvent } from 'react'
import type { Resource } from '#contract/schema/resource.ts'
import { say } from '#contract/schema/language.ts'
import { useLanguage } from '#web/i18n/use-words.ts'
import type { Page } from '../data/use-page.ts'
import { RowLookProvider, useStableLook } from '../table/row-look.ts'
import { TableFrame } from '../table/table-frame.tsx'
import { TableHead } from '../table/table-head.tsx'
import type { TreeLine } from './tree-lines.ts'
import { TreeRow, type TreeLook } from './tree-row.tsx'

interface TreeTableProps extends TreeLook {
  page: Page<Resource>
  lines: readonly TreeLine[]
  /** Row that gets the focus as soon as it is there; then `onSpotted` is told. */
  spot: number | undefined
  onSpotted: () => void
}

/** The open part of a tree as a table. */
export function TreeTable({ page, lines, spot, onSpotted, ...look }: TreeTableProps) {
  const { resource, definition, acts, on } = page
  const label = say(resource.title, useLanguage())
  const { list: columns, cells } = definition
  const rowLook = useStableLook({ resource, columns, cells, acts, on: { ...on, onMark: () => undefined } })
  const isSpotThere = lines.some(({ row, path }) => row.id === spot && path === undefined)
  const tellSpotted = useEffectEvent(onSpotted)
  useEffect(() => {
    if (!isSpotThere) return
    const table = `[role=treegrid][aria-label="${CSS.escape(label)}"]`
    document.querySelector<HTMLElement>(`${table} [data-id="${spot}"]`)?.focus()
    tellSpotted()
  }, [spot, isSpotThere, label])
  return (
    <RowLookProvider value={rowLook}>
      <TableFrame label={label} role="treegrid" ids={lines.map(({ row }) => row.id)} head={<TableHead />}>
        {(stop) =>
          lines.map((line) => (
            <TreeRow key={line.row.id} {...look} line={line} isStop={line.row.id === stop} />
          ))
        }
      </TableFrame>
    </RowLookProvider>
  )
}
