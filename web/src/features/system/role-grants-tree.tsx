import { useState, type KeyboardEvent } from 'react'
import { useLanguage } from '#web/i18n/use-words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { MenuTypeTag } from './menu-cells.tsx'
import { menuTitle } from './menu-tree.ts'
import { tickOf, type Granted, type Tick } from './role-grants.ts'
import { keyTarget } from './role-tree-keys.ts'
import type { GrantLine } from './role-tree-lines.ts'

interface GrantsTreeProps {
  /** Id of the line that the Tab key reaches, by which label and errors reach the field. */
  id: string
  describedBy: string | undefined
  isInvalid: boolean
  lines: readonly GrantLine[]
  granted: Granted
  isLinked: boolean
  onToggle: (line: GrantLine) => void
  onOpen: (line: GrantLine, isOpen: boolean) => void
  onBlur: () => void
}

const ticks: Record<Tick, 'true' | 'mixed' | 'false'> = { on: 'true', part: 'mixed', off: 'false' }
const tickIcons: Record<Tick, string> = { on: 'pi-check', part: 'pi-minus', off: '' }

/**
 * Menu nodes with a tick each, as a tree of one Tab stop: Up, Down, Home and End walk, Right and Left open, close and
 * step in and out, Space ticks.
 */
export function GrantsTree({ id, lines, granted, isLinked, onToggle, onOpen, ...more }: GrantsTreeProps) {
  const [last, setLast] = useState<number>()
  const stop = lines.find(({ node }) => node.id === last) ?? lines[0]
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = lines.findIndex(({ node }) => String(node.id) === event.currentTarget.dataset['node'])
    const line = lines[at]
    if (line === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    const act = keyTarget(event.key, lines, at)
    if (act === undefined) return
    event.preventDefault()
    if (act === 'toggle') onToggle(line)
    else if (act === 'open' || act === 'close') onOpen(line, act === 'open')
    else focusLine(event.currentTarget.parentElement, act)
  }
  return (
    <div
      role="tree"
      className={more.isInvalid ? 'grants-tree invalid' : 'grants-tree'}
      aria-labelledby={`${id}-label`}
      aria-describedby={more.describedBy}
      aria-multiselectable="true"
    >
      {lines.map((line) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={line.node.id}
          role="treeitem"
          id={line === stop ? id : undefined}
          data-node={line.node.id}
          data-level={Math.min(line.above.length, deepest)}
          tabIndex={line === stop ? 0 : -1}
          aria-level={line.above.length + 1}
          aria-expanded={line.node.children.length > 0 ? line.isOpen : undefined}
          aria-checked={ticks[tickOf(line.node, granted, isLinked)]}
          aria-selected="false"
          onFocus={() => setLast(line.node.id)}
          onBlur={more.onBlur}
          onKeyDown={onKeyDown}
          onClick={() => onToggle(line)}
        >
          <GrantName line={line} tick={tickOf(line.node, granted, isLinked)} onOpen={onOpen} />
        </div>
      ))}
    </div>
  )
}

interface GrantNameProps {
  line: GrantLine
  tick: Tick
  onOpen: GrantsTreeProps['onOpen']
}

function GrantName({ line, tick, onOpen }: GrantNameProps) {
  const language = useLanguage()
  const { node, isOpen } = line
  return (
    <>
      {/* The keys are those of the line; a pointer aims at the arrow. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <span
        className="grant-toggle"
        onClick={(event) => {
          event.stopPropagation()
          onOpen(line, !isOpen)
        }}
      >
        {node.children.length > 0 && <Icon name={isOpen ? 'pi-angle-down' : 'pi-angle-right'} />}
      </span>
      <span className="grant-tick" data-tick={tick}>
        <Icon name={tickIcons[tick]} />
      </span>
      <span className="grant-name">{menuTitle(node, language)}</span>
      <MenuTypeTag type={node.type} />
    </>
  )
}

const deepest = 6

function focusLine(tree: Element | null, index: number): void {
  const line = tree?.children[index]
  if (line instanceof HTMLElement) line.focus()
}
