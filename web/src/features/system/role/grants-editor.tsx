import { useState } from 'react'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { placeAll, type MenuNode } from '../menu/tree.ts'
import { GrantDifference } from './difference.tsx'
import { GrantsTools } from './grants-tools.tsx'
import { GrantsTree } from './grants-tree.tsx'
import { grantAll, grantValue, toggleNode, type Granted } from './grants.ts'
import { useLinkage } from './linkage.ts'
import { grantLines } from './tree-lines.ts'

interface GrantsEditorProps {
  input: InputProps
  tree: readonly MenuNode[]
  value: readonly number[]
}

/** Chooses what a role grants, and says what differs from what is stored. */
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
        onOpen={({ node }, isOpen) => {
          const next = new Set(open)
          if (isOpen) next.add(node.id)
          else next.delete(node.id)
          setOpen(next)
        }}
        onBlur={input.onBlur}
      />
      <GrantDifference id={`${input.id}-change`} tree={tree} before={new Set(stored)} now={granted} />
    </>
  )
}

/** The grants as they are stored: those the field began with, or was given from outside since. */
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
