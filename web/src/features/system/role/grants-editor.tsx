import { useState } from 'react'
import { menuType } from '#contract/resources/system/menu-type.ts'
import type { Language } from '#contract/schema/language.ts'
import { separators } from '#contract/text/separators.ts'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { matchText } from '#web/lib/text/match-text.ts'
import { toggled } from '#web/lib/toggled.ts'
import { useSession } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { SearchField } from '#web/ui/control/search-field.tsx'
import { LazyTree } from '#web/ui/prime/tree/lazy-tree.tsx'
import { nest } from '#web/ui/prime/tree/tree-node.ts'
import { MenuTypeTag } from '../menu/cells.tsx'
import { type MenuNode, menuTitle, placeAll, type PlacedNode } from '../menu/tree.ts'

interface GrantsEditorProps {
  input: InputProps
  tree: readonly MenuNode[]
  value: readonly number[]
}

/** Editor of a role's grants, which shows the difference to the stored ones. */
export function GrantsEditor({ input, tree, value }: GrantsEditorProps) {
  const t = useText()
  const language = useLanguage()
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const [keyword, setKeyword] = useState('')
  const [isLinked, link] = useLinkage()
  const [stored, change] = useStored(input, value)
  const granted = new Set(value)
  const set = (now: Granted) => change(grantValue(tree, stored, now, isLinked))
  const parents = placeAll(tree).filter(({ node }) => node.children.length > 0)
  const lines = grantLines(tree, open, keyword, language)
  return (
    <>
      <GrantsTools
        keyword={keyword}
        onKeyword={setKeyword}
        isLinked={isLinked}
        onLink={link}
        onAll={(isOn) => set(grantAll(granted, tree, isOn))}
        onExpand={(isOpen) => setOpen(new Set(isOpen ? parents.map(({ node }) => node.id) : []))}
      />
      {lines.length === 0 && <p className="note">{t(['No menu has that name.', '没有匹配的菜单。'])}</p>}
      <GrantsTree
        id={input.id}
        describedBy={[`${input.id}-change`, input.describedBy].filter(Boolean).join(' ')}
        isInvalid={input.isInvalid}
        lines={lines}
        granted={granted}
        isLinked={isLinked}
        onToggle={(line) => set(toggleNode(granted, line, isLinked))}
        onOpen={({ node }, isOpen) => setOpen(toggled(open, node.id, isOpen))}
        onBlur={input.onBlur}
      />
      <GrantDifference id={`${input.id}-change`} tree={tree} before={new Set(stored)} now={granted} />
    </>
  )
}

/** Returns the stored grants, i.e. the initial ones or those last set from outside, and a change handler. */
function useStored(
  input: InputProps,
  value: readonly number[],
): [stored: readonly number[], change: (next: readonly number[]) => void] {
  const [known, setKnown] = useState({ stored: value, mine: value })
  if (known.mine.join() !== value.join()) setKnown({ stored: value, mine: value })
  return [
    known.stored,
    (next) => {
      setKnown({ ...known, mine: next })
      input.onChange(next)
    },
  ]
}

/** Whether ticking a node ticks its descendants, and its setter; stored per user in this browser. */
function useLinkage(): [isLinked: boolean, link: (isLinked: boolean) => void] {
  const userId = useSession((session) => session.user?.userId ?? 0)
  const key = `grants-linked:${userId}`
  const [isLinked, setLinked] = useState(() => localStorage.getItem(key) !== 'no')
  const link = (wanted: boolean) => {
    localStorage.setItem(key, wanted ? 'yes' : 'no')
    setLinked(wanted)
  }
  return [isLinked, link]
}

interface GrantsToolsProps {
  keyword: string
  onKeyword: (keyword: string) => void
  isLinked: boolean
  onLink: (isLinked: boolean) => void
  onAll: (isOn: boolean) => void
  onExpand: (isOpen: boolean) => void
}

const wholeTree = [
  ['tick', true, ['Select all', '全选']],
  ['tick', false, ['Select none', '全不选']],
  ['open', true, ['Expand all', '全部展开']],
  ['open', false, ['Collapse all', '全部收起']],
] as const

/** Toolbar of the grants tree. */
function GrantsTools({ keyword, onKeyword, isLinked, onLink, onAll, onExpand }: GrantsToolsProps) {
  const t = useText()
  return (
    <div className="flow gap-2 below-2 rows-1">
      <SearchField
        className="full"
        label={t(['Find a menu', '查找菜单'])}
        value={keyword}
        onSearch={onKeyword}
      />
      {wholeTree.map(([act, isOn, label]) => (
        <Button key={label[0]} kind="quiet" onClick={() => (act === 'tick' ? onAll(isOn) : onExpand(isOn))}>
          {t(label)}
        </Button>
      ))}
      <Checkbox className="checkbox push" checked={isLinked} onChange={onLink}>
        {t(['Link parents and children', '父子联动'])}
      </Checkbox>
    </div>
  )
}

/** Maximum number of names listed; further ones are counted. */
const mostNames = 8

interface GrantDifferenceProps {
  id: string
  tree: readonly MenuNode[]
  before: Granted
  now: Granted
}

/** Grants that saving would add and remove, by number and name. */
function GrantDifference({ id, tree, before, now }: GrantDifferenceProps) {
  const t = useText()
  const language = useLanguage()
  const { added, removed } = changeOf(tree, before, now)
  const names = (places: readonly PlacedNode[]) => {
    const first = places.slice(0, mostNames).map((place) => nameOf(place, language))
    const text = first.join(t(separators.names))
    const n = places.length - first.length
    return n > 0 ? t(['{names} and {n} more', '{names} 等，另有 {n} 项'], { names: text, n }) : text
  }
  if (added.length === 0 && removed.length === 0) {
    return (
      <p id={id} className="above-2 anywhere fine grant-change meta" role="status">
        {t(['No grants changed', '授权未修改'])}
      </p>
    )
  }
  return (
    <div id={id} className="above-2 anywhere fine grant-change" role="status">
      <strong>{`+${added.length}, −${removed.length}`}</strong>
      {added.length > 0 && <p>{t(['Added: {names}', '新增：{names}'], { names: names(added) })}</p>}
      {removed.length > 0 && <p>{t(['Removed: {names}', '移除：{names}'], { names: names(removed) })}</p>}
    </div>
  )
}

/** Returns the name of a node; buttons include their page, as many pages have one of the same name. */
function nameOf({ node, above }: PlacedNode, language: Language): string {
  const page = above.at(-1)
  const name = menuTitle(node, language)
  return node.type === menuType.button && page !== undefined ? `${menuTitle(page, language)} / ${name}` : name
}

interface GrantsTreeProps {
  /** Id of the tab stop, by which label and errors refer to the field. */
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

/** Tree of menu nodes with checkboxes, indeterminate for partly granted nodes. */
function GrantsTree({ id, lines, granted, isLinked, onToggle, onOpen, ...more }: GrantsTreeProps) {
  const language = useLanguage()
  const lineOf = (nodeId: number) => lines.find(({ node }) => node.id === nodeId)
  const nodes = nest(
    lines.map(({ node, above, isOpen }) => ({
      level: above.length + 1,
      node: {
        id: node.id,
        label: menuTitle(node, language),
        aside: <MenuTypeTag type={node.type} />,
        hasChildren: node.children.length > 0,
        isOpen,
        children: [],
        tick: tickOf(node, granted, isLinked),
      },
    })),
  )
  const withLine = (nodeId: number, act: (line: GrantLine) => void) => {
    const line = lineOf(nodeId)
    if (line !== undefined) act(line)
  }
  return (
    <LazyTree
      id={id}
      labelledBy={`${id}-label`}
      {...more}
      nodes={nodes}
      onChoose={(nodeId) => withLine(nodeId, onToggle)}
      onOpen={(nodeId, isOpen) => withLine(nodeId, (line) => onOpen(line, isOpen))}
    />
  )
}

interface GrantLine extends PlacedNode {
  isOpen: boolean
}

/** Returns the visible lines of a tree; a keyword keeps matching nodes and their ancestors, all expanded. */
export function grantLines(
  tree: readonly MenuNode[],
  open: ReadonlySet<number>,
  keyword: string,
  language: Language,
): GrantLine[] {
  const all = placeAll(tree)
  if (keyword.trim() === '') {
    return all
      .filter(({ above }) => above.every(({ id }) => open.has(id)))
      .map((place) => ({ ...place, isOpen: open.has(place.node.id) }))
  }
  const found = all.filter(({ node }) => matchText(menuTitle(node, language), keyword) !== undefined)
  const shown = new Set(found.flatMap(({ node, above }) => [node, ...above]).map(({ id }) => id))
  return all
    .filter(({ node }) => shown.has(node.id))
    .map((place) => ({ ...place, isOpen: place.node.children.some(({ id }) => shown.has(id)) }))
}

/** Ids of the menu nodes granted to a role. */
type Granted = ReadonlySet<number>

/** Checkbox state of a node: granted with all descendants, in part, or not at all. */
type Tick = 'on' | 'part' | 'off'

/**
 * Returns the checkbox state of a node. If linked, it is derived from the leaves, so that a parent is never forced
 * full; a page granted without any of its buttons is partly granted. If not linked, it is that of the node alone.
 */
export function tickOf(node: MenuNode, granted: Granted, isLinked: boolean): Tick {
  const isOn = isLinked ? leavesOf(node).every(({ id }) => granted.has(id)) : granted.has(node.id)
  if (isOn) return 'on'
  return hasAny(node, granted) ? 'part' : 'off'
}

/**
 * Toggles a node. If linked, all descendants are toggled too; ancestors are granted with them, and removed when no
 * descendant is left.
 */
export function toggleNode(granted: Granted, place: PlacedNode, isLinked: boolean): Granted {
  const { node, above } = place
  const next = new Set(granted)
  const isOn = tickOf(node, granted, isLinked) === 'on'
  const concerned = isLinked ? [node, ...placeAll(node.children).map((below) => below.node)] : [node]
  for (const { id } of concerned) {
    if (isOn) next.delete(id)
    else next.add(id)
  }
  if (isLinked) linkAbove(next, above, !isOn)
  return next
}

function linkAbove(granted: Set<number>, above: readonly MenuNode[], isGranting: boolean): void {
  for (const node of above.toReversed()) {
    if (isGranting) granted.add(node.id)
    else if (!node.children.some((child) => hasAny(child, granted))) granted.delete(node.id)
  }
}

/** Grants all nodes or none; ids missing from the tree are kept. */
export function grantAll(granted: Granted, tree: readonly MenuNode[], isOn: boolean): Granted {
  const next = new Set(granted)
  for (const { node } of placeAll(tree)) {
    if (isOn) next.add(node.id)
    else next.delete(node.id)
  }
  return next
}

/** Difference between two sets of grants. */
interface GrantChange {
  added: readonly PlacedNode[]
  removed: readonly PlacedNode[]
}

/** Returns the difference between two sets of grants; ancestors of a granted node count as granted. */
export function changeOf(tree: readonly MenuNode[], before: Granted, now: Granted): GrantChange {
  const all = placeAll(tree)
  const isAdded = ({ node }: PlacedNode) => !hasAny(node, before) && hasAny(node, now)
  const isRemoved = ({ node }: PlacedNode) => hasAny(node, before) && !hasAny(node, now)
  return { added: all.filter(isAdded), removed: all.filter(isRemoved) }
}

/**
 * Converts grants to a field value in the previous order. If linked, merely adding ancestors of granted nodes is no
 * change.
 */
export function grantValue(
  tree: readonly MenuNode[],
  before: readonly number[],
  now: Granted,
  isLinked: boolean,
): number[] {
  const { added, removed } = changeOf(tree, new Set(before), now)
  if (isLinked && added.length === 0 && removed.length === 0) return [...before]
  const kept = before.filter((id) => now.has(id))
  const isNew = (id: number) => !before.includes(id)
  return [...kept, ...[...now].filter(isNew).sort((left, right) => left - right)]
}

function leavesOf(node: MenuNode): readonly MenuNode[] {
  return node.children.length === 0 ? [node] : node.children.flatMap(leavesOf)
}

function hasAny(node: MenuNode, granted: Granted): boolean {
  return granted.has(node.id) || node.children.some((child) => hasAny(child, granted))
}
