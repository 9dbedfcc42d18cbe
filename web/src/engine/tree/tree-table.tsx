import {
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import type { Resource } from '#contract/schema/resource.ts'
import { say } from '#contract/schema/language.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { useLayout } from '#web/stores/preferences/layout.ts'
import type { Page } from '../data/use-page.ts'
import { useFittingColumns } from '../columns/use-fitting-columns.ts'
import { RowLookProvider, useStableLook, useRowLook } from '../table/row-look.ts'
import { TableFrame } from '../table/table-frame.tsx'
import { TableHead } from '../table/table-head.tsx'
import type { TreeLine } from './tree-lines.ts'
import { common } from '#web/i18n/common.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { nameOf } from '../data/name-of.ts'
import { RowCells } from '../table/row-cells.tsx'
import { RowFrame } from '../table/table-row.tsx'
import { listWords } from '../words.ts'
import type { Place } from './use-reorder.ts'
import '../table/table.css'

interface TreeTableProps extends TreeLook {
  page: Page<Resource>
  lines: readonly TreeLine[]
  /** Id of the row to focus once it is rendered; `onSpotted` is called then. */
  spot: number | undefined
  onSpotted: () => void
}

/** Table of the expanded part of a tree. */
export function TreeTable({ page, lines, spot, onSpotted, ...look }: TreeTableProps) {
  const { resource, definition, acts, on } = page
  const language = useLanguage()
  const label = say(resource.title, language)
  const { list: columns, cells } = definition
  const rowLook = useStableLook({ resource, columns, cells, acts, on: { ...on, onMark: () => undefined } })
  const isPhone = useLayout((layout) => layout.isPhone)
  // a tree has no column chooser: it keeps all columns and scrolls when they do not fit; on a phone the last columns
  // are hidden and can be read in the form of the row
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

/** Properties shared by all rows of a tree. */
interface TreeLook {
  onToggle: (id: number, isOpen: boolean) => void
  /** Absent when the rows cannot be reordered. */
  onPlace: Place | undefined
  isLoading: (id: number) => boolean
  /** Returns a function that refetches the children of a row whose last fetch failed. */
  retryOf: (id: number) => (() => void) | undefined
  /** Shows a search result at its place in the tree. */
  onReveal: (row: TreeLine['row']) => void
}

interface TreeRowProps extends TreeLook {
  line: TreeLine
  isStop: boolean
}

/**
 * Row of a tree. Right and Left expand and collapse it or move to its child or parent. Where the tree is ordered it can
 * be dragged or moved with Alt+Up and Alt+Down.
 */
function TreeRow({ line, isStop, ...look }: TreeRowProps) {
  const { row, level, isOpen, hasChildren } = line
  const drag = useDrag(line, look.onPlace)
  return (
    <RowFrame
      row={row}
      isStop={isStop}
      onKey={(event) => toggleByKey(event, line, look.onToggle) || placeByKey(event, line, look.onPlace)}
      aria-level={level}
      aria-expanded={hasChildren ? isOpen : undefined}
      {...drag}
    >
      <RowCells
        row={row}
        wrapName={(name) => (
          <TreeName line={line} {...look}>
            {name}
          </TreeName>
        )}
      />
    </RowFrame>
  )
}

function TreeName({
  line,
  onToggle,
  isLoading,
  retryOf,
  onReveal,
  children,
}: Omit<TreeRowProps, 'isStop'> & { children: ReactNode }) {
  const t = useText()
  const { resource } = useRowLook()
  const { row, level, isOpen, hasChildren, path = [] } = line
  const retry = isOpen ? retryOf(row.id) : undefined
  const glyph = isOpen ? 'pi-angle-down' : 'pi-angle-right'
  return (
    <span className="bar gap-1 tree-name" style={{ paddingInlineStart: `${(level - 1) * 20}px` }}>
      {hasChildren ? (
        <IconButton
          icon={glyph}
          label={t(isOpen ? listWords.collapse : listWords.expand, { name: nameOf(resource, row) })}
          isSmall
          isBusy={isOpen && isLoading(row.id)}
          tabIndex={-1}
          onClick={() => onToggle(row.id, !isOpen)}
        />
      ) : (
        <i className="tree-leaf" />
      )}
      {children}
      {path.length > 0 && (
        <Button
          kind="link"
          className="tree-path"
          data-tip={t(['Show {name} in the tree', '在树中显示：{name}'], { name: nameOf(resource, row) })}
          onClick={() => onReveal(row)}
        >
          {path.join(' / ')}
        </Button>
      )}
      {retry && (
        <Button kind="link" onClick={retry}>
          {t(listWords.failed_list)} {t(common.retry)}
        </Button>
      )}
    </span>
  )
}

function toggleByKey(
  { key, currentTarget }: KeyboardEvent,
  { row, level, isOpen, hasChildren }: TreeLine,
  onToggle: TreeLook['onToggle'],
): boolean {
  if (key === 'ArrowRight' && isOpen) focusRow(currentTarget.nextElementSibling)
  else if (key === 'ArrowRight' && hasChildren) onToggle(row.id, true)
  else if (key === 'ArrowLeft' && isOpen) onToggle(row.id, false)
  else if (key === 'ArrowLeft') focusRow(parentRow(currentTarget, level))
  else return false
  return true
}

function parentRow(row: Element, level: number): Element | null {
  let above = row.previousElementSibling
  while (above !== null && Number(above.getAttribute('aria-level')) >= level)
    above = above.previousElementSibling
  return above
}

function focusRow(row: Element | null): void {
  if (row instanceof HTMLElement) row.focus()
}

function placeByKey(
  { key, altKey }: KeyboardEvent,
  { row, siblings }: TreeLine,
  onPlace: Place | undefined,
): boolean {
  const step = key === 'ArrowUp' ? -1 : 1
  if (!altKey || !['ArrowUp', 'ArrowDown'].includes(key) || onPlace === undefined) return false
  const target = siblings[siblings.findIndex(({ id }) => id === row.id) + step]
  if (target !== undefined) onPlace(row.id, target.id, siblings)
  return true
}

const dragType = 'application/x-tree-row'

function useDrag({ row, siblings }: TreeLine, onPlace: Place | undefined) {
  const [isOver, setOver] = useState(false)
  if (onPlace === undefined || siblings.length < 2) return {}
  return {
    draggable: true,
    className: isOver ? 'tree-target' : undefined,
    onDragStart: ({ dataTransfer }: DragEvent) => dataTransfer.setData(dragType, String(row.id)),
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(dragType)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: ({ dataTransfer }: DragEvent) => {
      setOver(false)
      const id = Number(dataTransfer.getData(dragType))
      if (id !== row.id && siblings.some((other) => other.id === id)) onPlace(id, row.id, siblings)
    },
  }
}
