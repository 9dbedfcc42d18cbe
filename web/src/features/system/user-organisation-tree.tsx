import { useRef, useState, type KeyboardEvent } from 'react'
import { org } from '#contract/resources/system/org.ts'
import { grouped } from '#web/engine/form/grouped.ts'
import { nameOf } from '#web/engine/name-of.ts'
import type { TreeLine } from '#web/engine/tree-lines.ts'
import type { useTree } from '#web/engine/use-tree.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { keyMove } from './user-tree-keys.ts'
import { userWords } from './user-words.ts'

interface OrganisationTreeProps {
  tree: ReturnType<typeof useTree<typeof org>>
  /** Id of the organisation; 0 for all of them. */
  chosen: number
  onChoose: (id: number) => void
}

type Line = TreeLine<typeof org>

/** A tree to choose from: arrows move, right and left open and close, Enter and Space choose. */
export function OrganisationTree({ tree, chosen, onChoose }: OrganisationTreeProps) {
  const t = useWords(userWords)
  const list = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  const { lines, toggle } = tree
  const ids = [0, ...lines.map(({ row }) => row.id)]
  const stop = ids.includes(active) ? active : 0

  const onKeyDown = (event: KeyboardEvent) => {
    const move = keyMove(event.key, lines, ids.indexOf(stop) - 1)
    if (move === undefined) return
    event.preventDefault()
    if (move.kind === 'choose') return onChoose(stop)
    if (move.kind === 'toggle') return toggle(stop, move.isOpen)
    const id = ids[Math.max(0, Math.min(move.index + 1, ids.length - 1))] ?? 0
    list.current?.querySelector<HTMLElement>(`[data-id="${id}"]`)?.focus()
  }
  const shared = (id: number) => ({
    isStop: id === stop,
    isChosen: id === chosen,
    onKeyDown,
    onFocus: () => setActive(id),
    onChoose: () => onChoose(id),
  })
  return (
    <div
      ref={list}
      role="tree"
      tabIndex={-1}
      className="side-tree"
      aria-label={t('organisations')}
      aria-busy={tree.isFetching}
    >
      <Item id={0} name={t('allOrganisations')} {...shared(0)} />
      {lines.map((line) => (
        <LineItem key={line.row.id} line={line} onToggle={toggle} {...shared(line.row.id)} />
      ))}
    </div>
  )
}

interface ItemProps {
  id: number
  name: string
  isStop: boolean
  isChosen: boolean
  onChoose: () => void
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
  line?: Line
  onToggle?: (id: number, isOpen: boolean) => void
}

function LineItem(props: Omit<ItemProps, 'id' | 'name'> & { line: Line }) {
  const { row } = props.line
  return <Item id={row.id} name={nameOf(org, row)} {...props} />
}

function Item({ id, name, line, isStop, isChosen, onToggle, onChoose, onFocus, onKeyDown }: ItemProps) {
  const { level = 1, isOpen = false, hasChildren = false } = line ?? {}
  const path = line?.row.path ?? []
  return (
    <div
      role="treeitem"
      data-id={id}
      className="side-tree-item"
      style={{ paddingInlineStart: `${(level - 1) * 16}px` }}
      tabIndex={isStop ? 0 : -1}
      aria-level={level}
      aria-selected={isChosen}
      aria-expanded={hasChildren ? isOpen : undefined}
      onClick={onChoose}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      {hasChildren ? (
        <span
          className="side-tree-toggle"
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation()
            onToggle?.(id, !isOpen)
          }}
        >
          <Icon name={isOpen ? 'pi-angle-down' : 'pi-angle-right'} />
        </span>
      ) : (
        <i className="side-tree-toggle" />
      )}
      <span className="side-tree-name">
        {name}
        {path.length > 0 && <small className="meta">{path.join(' / ')}</small>}
      </span>
      {line && <Count n={line.row.members} />}
    </div>
  )
}

/** How many accounts choosing an organisation leaves. */
function Count({ n }: { n: number }) {
  const t = useWords(userWords)
  const count = grouped(n)
  return (
    <span className="side-tree-count meta">
      <span aria-hidden="true">{count}</span>
      <span className="hidden">{t('accounts', { n: count })}</span>
    </span>
  )
}
