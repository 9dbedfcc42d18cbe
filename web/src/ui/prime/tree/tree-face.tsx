import { useLayoutEffect, useRef } from 'react'
import { Icon } from '../../sign/icon.tsx'
import type { Tick, TreeNode } from './tree-node.ts'

interface TreeFaceProps {
  rowKey: string
  label: string
  /** Left out where the row only says how the nodes below another fare. */
  node: TreeNode | undefined
  isChosen: boolean
}

const ticks: Record<Tick, 'true' | 'mixed' | 'false'> = { on: 'true', part: 'mixed', off: 'false' }
const tickIcons: Record<Tick, string> = { on: 'pi-check', part: 'pi-minus', off: '' }

/** A row of a tree as it is seen. It corrects what PrimeReact exposes wrongly: a half tick, its state. */
export function TreeFace({ rowKey, label, node, isChosen }: TreeFaceProps) {
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
    <span ref={face} className="tree-face">
      {tick !== undefined && (
        <span className="tree-tick" data-tick={tick}>
          <Icon name={tickIcons[tick]} />
        </span>
      )}
      <span className="tree-label">
        {label}
        {node?.path && node.path.length > 0 && <small className="meta">{node.path.join(' / ')}</small>}
      </span>
      {node?.aside}
    </span>
  )
}

function setState(item: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) item.removeAttribute(name)
  else item.setAttribute(name, value)
}
