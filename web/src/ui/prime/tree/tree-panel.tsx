import { Tree, type TreeEventNodeEvent, type TreeProps } from 'primereact/tree'
import type { TreeNode as PrimeNode } from 'primereact/treenode'
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { PrimeRoot } from '../prime-root.tsx'
import type { TreePanelProps, TreeNode, Tick } from './tree-node.ts'

const words = {
  branchFailed: ['Could not be read. Try again', '加载失败，点击重试'],
} as const

/**
 * PrimeReact tree with a single tab stop: Up, Down, Home and End move, Right and Left expand, collapse and step in and
 * out, Enter and Space select or tick. Children may load later, or fail and be retried.
 */
export default function TreePanel({ nodes, chosen, ...props }: TreePanelProps) {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  const [last, setLast] = useState<string>()
  const rows = treeRows(nodes, { wait: t(common.loading), retry: t(words.branchFailed) })
  const keys = chosen?.map(String).filter((key) => rows.byKey.has(key)) ?? []
  const isTicks = nodes.some(({ tick }) => tick !== undefined)
  const isKnown = last !== undefined && rows.byKey.has(last)
  useTabStop(box, isKnown ? last : (keys[0] ?? rows.byKey.keys().next().value), props)
  return (
    <div
      ref={box}
      className={`fill scroll tree-panel ${props.isInvalid ? 'invalid' : ''}`}
      role="presentation"
      onKeyDownCapture={(event) => moveFocus(event, box.current)}
      onFocus={({ target }) => setLast(target.dataset['key'])}
      onBlur={props.onBlur}
    >
      <PrimeRoot>
        <Tree
          value={rows.value}
          showHeader={false}
          // passed as component props they would also be set on the outer frame, which has no role
          pt={{
            container: {
              'aria-label': props.label,
              'aria-labelledby': props.labelledBy,
              'aria-describedby': props.describedBy,
              'aria-busy': props.isBusy,
              'aria-multiselectable': isTicks || undefined,
            },
          }}
          {...selection(rows, isTicks, keys, props)}
          {...opening(rows, props)}
          nodeTemplate={({ key, label = '' }) => {
            const row = rows.byKey.get(String(key))
            const node = row?.kind === 'node' ? row.node : undefined
            return (
              <TreeFace rowKey={String(key)} {...{ label, node }} isChosen={keys.includes(String(key))} />
            )
          }}
        />
      </PrimeRoot>
    </div>
  )
}

type Panel = Omit<TreePanelProps, 'nodes' | 'chosen'>

/** Selection props; `onChoose` is called for selected nodes too, as the caller decides what such a click means. */
function selection({ byKey }: TreeRows, isTicks: boolean, keys: readonly string[], { onChoose }: Panel) {
  const choose = ({ node: { key } }: TreeEventNodeEvent) => {
    const row = byKey.get(String(key))
    if (row?.kind === 'node') onChoose(row.node.id)
    else row?.node.onRetry?.()
  }
  return {
    selectionMode: isTicks ? 'multiple' : 'single',
    metaKeySelection: false,
    selectionKeys: isTicks ? {} : (keys[0] ?? null),
    onSelect: choose,
    onUnselect: choose,
  } satisfies TreeProps
}

function opening({ byKey, open }: TreeRows, { onOpen }: Panel) {
  return {
    expandedKeys: Object.fromEntries(open.map((key) => [key, true])),
    onToggle: ({ value }) => {
      for (const [key, { kind, node }] of byKey) {
        if (kind === 'node' && key in value !== node.isOpen) onOpen(node.id, key in value)
      }
    },
  } satisfies TreeProps
}

function moveFocus(event: KeyboardEvent, tree: HTMLElement | null): void {
  // on Tab PrimeReact would move its tab stop away from the row that loses focus
  if (event.key === 'Tab') event.stopPropagation()
  const item = itemAfterKey(event.key, event.target, tree)
  if (item === undefined) return
  event.preventDefault()
  event.stopPropagation()
  item.focus()
}

/** Keeps one row as tab stop and sets the field's id on it; initially scrolls to it and focuses it if requested. */
function useTabStop(
  box: RefObject<HTMLElement | null>,
  stop: string | undefined,
  { id, takesFocus = false }: Panel,
): void {
  const isFirst = useRef(true)
  useLayoutEffect(() => {
    for (const item of itemsOf(box.current)) {
      const isStop = item.dataset['key'] === stop
      item.tabIndex = isStop ? 0 : -1
      if (isStop && id !== undefined) item.id = id
      else item.removeAttribute('id')
      if (isStop && isFirst.current) item.scrollIntoView({ block: 'nearest' })
      if (isStop && isFirst.current && takesFocus) item.focus()
      if (isStop) isFirst.current = false
    }
  })
}

/** Returns the rendered rows in order. */
function itemsOf(tree: Element | null): HTMLElement[] {
  return [...(tree?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? [])]
}

/** Returns the row to focus for keys that PrimeReact does not handle: Home, End, and Right into an expanded branch. */
function itemAfterKey(key: string, from: EventTarget, tree: Element | null): HTMLElement | undefined {
  if (!(from instanceof HTMLElement) || from.role !== 'treeitem') return undefined
  if (key === 'Home') return itemsOf(tree)[0]
  if (key === 'End') return itemsOf(tree).at(-1)
  return key === 'ArrowRight' && from.ariaExpanded === 'true' ? itemsOf(from)[0] : undefined
}

/** Meaning of a row: a node, or that a node's children are loading or failed to load. */
interface TreeRow {
  kind: 'node' | 'wait' | 'retry'
  node: TreeNode
}

/** Tree in PrimeReact's format, with the meaning of each key. */
interface TreeRows {
  value: PrimeNode[]
  byKey: ReadonlyMap<string, TreeRow>
  open: readonly string[]
}

/** Converts nodes to rows; an expanded node without loaded children gets a status row. */
function treeRows(nodes: readonly TreeNode[], texts: Record<'wait' | 'retry', string>): TreeRows {
  const byKey = new Map<string, TreeRow>()
  const note = (kind: 'wait' | 'retry', node: TreeNode): PrimeNode => {
    const key = `${kind}-${node.id}`
    byKey.set(key, { kind, node })
    return { key, label: texts[kind], leaf: true, selectable: kind === 'retry' }
  }
  const below = (node: TreeNode): PrimeNode[] => {
    if (!node.isOpen) return []
    if (node.onRetry) return [note('retry', node)]
    return node.children?.map(row) ?? [note('wait', node)]
  }
  const row = (node: TreeNode): PrimeNode => {
    const key = String(node.id)
    byKey.set(key, { kind: 'node', node })
    const selectable = node.isRefused !== true
    return { key, label: node.label, leaf: !node.hasChildren, selectable, children: below(node) }
  }
  const value = nodes.map(row)
  const open = [...byKey].filter(([, { kind, node }]) => kind === 'node' && node.isOpen).map(([key]) => key)
  return { value, byKey, open }
}

interface TreeFaceProps {
  rowKey: string
  label: string
  /** Undefined for status rows. */
  node: TreeNode | undefined
  isChosen: boolean
}

const ticks: Record<Tick, 'true' | 'mixed' | 'false'> = { on: 'true', part: 'mixed', off: 'false' }
/** Content of a tree row. Corrects ARIA states that PrimeReact sets wrongly, such as a partial tick. */
function TreeFace({ rowKey, label, node, isChosen }: TreeFaceProps) {
  const face = useRef<HTMLSpanElement>(null)
  const tick = node?.tick
  useLayoutEffect(() => {
    const item = face.current?.closest<HTMLElement>('[role=treeitem]')
    if (!item) return
    item.dataset['key'] = rowKey
    item.removeAttribute('aria-setsize')
    item.removeAttribute('aria-posinset')
    item.removeAttribute('aria-level')
    setState(item, 'aria-checked', tick && ticks[tick])
    setState(item, 'aria-selected', tick === undefined ? String(isChosen) : undefined)
    setState(item, 'aria-expanded', node?.hasChildren ? String(node.isOpen) : undefined)
    setState(item, 'aria-disabled', node === undefined || node.isRefused ? 'true' : undefined)
  })
  return (
    <span ref={face} className="fill bar gap-2 tree-face">
      {tick !== undefined && <span className="tree-tick" data-tick={tick} />}
      <span className="cut tree-label">
        {label}
        {node?.path && node.path.length > 0 && <small className="meta cut">{node.path.join(' / ')}</small>}
      </span>
      {node?.aside}
    </span>
  )
}

function setState(item: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) item.removeAttribute(name)
  else item.setAttribute(name, value)
}
