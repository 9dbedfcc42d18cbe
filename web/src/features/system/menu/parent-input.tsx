import { useState } from 'react'
import { menuType } from '#contract/resources/system/menu-type.ts'
import { menu } from '#contract/resources/system/menu.ts'
import { TreeField } from '#web/engine/form/inputs/tree/tree-field.tsx'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { matchText } from '#web/lib/text/match-text.ts'
import { toggled } from '#web/lib/toggled.ts'
import { useCurrentTab } from '#web/stores/tabs/current-tab.ts'
import { TreeChoice } from '#web/ui/prime/tree/tree-choice.tsx'
import { nest } from '#web/ui/prime/tree/tree-node.ts'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { mayHangBelow, words } from './fields.ts'
import { menuTitle, placeAll, type PlacedNode, useMenuTree } from './tree.ts'

const { parentId: field } = menu.fields

/** Parent of a node: only nodes that accept its type, and not the node itself or its descendants. */
export function ParentInput(input: InputProps) {
  const t = useText()
  const language = useLanguage()
  const tree = useMenuTree()
  const ownId = Number(useCurrentTab().query.get('open'))
  const type = input.values['type']
  const all = placeAll(tree.data ?? [])
  const current = all.find(({ node }) => node.id === input.value)?.node
  const parentType = input.value === 0 ? menuType.directory : current?.type
  const isMisplaced = parentType !== undefined && typeof type === 'number' && !mayHangBelow(type, parentType)
  const chosen = typeof input.value === 'number' ? [input.value] : []
  return (
    <>
      <TreeField
        field={field}
        input={input}
        label={t(field.label)}
        chosen={chosen}
        nameOf={(id) => (id === 0 ? t(words.topLevel) : current ? menuTitle(current, language) : '')}
        canClear={false}
      >
        {(choose) => <Parents {...{ all, type, ownId, chosen, tree }} onChoose={choose} />}
      </TreeField>
      {isMisplaced && (
        <MenuWarning text={t(type === menuType.button ? words.needsMenu : words.needsDirectory)} />
      )}
    </>
  )
}

interface ParentsProps {
  all: readonly PlacedNode[]
  /** Type of the node that needs a parent. */
  type: unknown
  ownId: number
  chosen: readonly number[]
  tree: ReturnType<typeof useMenuTree>
  onChoose: (id: number) => void
}

/** Tree of the possible parents; the node itself and mere ancestors are shown but disabled. */
function Parents({ all, type, ownId, chosen, tree, onChoose }: ParentsProps) {
  const t = useText()
  const language = useLanguage()
  const [keyword, setKeyword] = useState('')
  const [shut, setShut] = useState<ReadonlySet<number>>(new Set())
  const allowed = new Set(parentsFor(all, type, ownId).map(({ node }) => node.id))
  const shown = new Set(parentsFor(all, type, 0).flatMap(({ node, above }) => [...above, node]))
  const holders = all.filter(({ node }) => shown.has(node))
  const isFound = (text: string) => matchText(text, keyword) !== undefined
  const nodeOf = ({ node, above: parents }: PlacedNode) => ({
    id: node.id,
    label: menuTitle(node, language),
    hasChildren: keyword === '' && holders.some((place) => place.above.at(-1) === node),
    isOpen: !shut.has(node.id),
    children: [],
    isRefused: !allowed.has(node.id),
    ...(keyword !== '' && { path: parents.map((parent) => menuTitle(parent, language)) }),
  })
  const nodes =
    keyword === ''
      ? nest(
          holders
            .filter(({ above }) => above.every(({ id }) => !shut.has(id)))
            .map((place) => ({ level: place.above.length + 1, node: nodeOf(place) })),
        )
      : holders.map(nodeOf).filter(({ label, isRefused }) => !isRefused && isFound(label))
  const root = { id: 0, label: t(words.topLevel), hasChildren: false, isOpen: false }
  const hasRoot = type !== menuType.button && isFound(root.label)
  return (
    <TreeChoice
      label={t(field.label)}
      findsFirst
      findLabel={t(words.find)}
      keyword={keyword}
      onKeyword={setKeyword}
      nodes={hasRoot ? [root, ...nodes] : nodes}
      chosen={chosen}
      isBusy={tree.isFetching}
      note={
        tree.data === undefined ? t(tree.isError ? words.parentsFailed : ['Loading', '加载中']) : undefined
      }
      onChoose={onChoose}
      onOpen={(id, isOpen) => setShut(toggled(shut, id, !isOpen))}
    />
  )
}

/** Returns the possible parents for a type, or for any if unset; never the node itself or its descendants. */
export function parentsFor(all: readonly PlacedNode[], type: unknown, ownId: number): PlacedNode[] {
  return all.filter(({ node, above }) => {
    const isOwn = node.id === ownId || above.some(({ id }) => id === ownId)
    const mayHold = typeof type === 'number' ? mayHangBelow(type, node.type) : node.type !== menuType.button
    return mayHold && !isOwn
  })
}

/** Warning about a value that may be saved nevertheless. */
export function MenuWarning({ text }: { text: string }) {
  return (
    <p className="note ink-warn" role="status">
      <StatusGlyph severity="warning" />
      <span>{text}</span>
    </p>
  )
}
