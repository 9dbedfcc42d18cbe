import { useState } from 'react'
import { org } from '#contract/resources/system/org.ts'
import { treeNodes } from '#web/engine/tree/tree-nodes.ts'
import { useTree } from '#web/engine/tree/use-tree.ts'
import { useText } from '#web/i18n/use-text.ts'
import { takeEarlyKeys } from '#web/lib/early-keys.ts'
import { TreeChoice } from '#web/ui/prime/tree/tree-choice.tsx'
import { words } from '../words.ts'

export interface AreaTreeProps {
  /** 0 means all organisations. */
  chosen: number
  onChoose: (id: number) => void
}

/** Tree of organisations with search. */
export function AreaTree({ chosen, onChoose }: AreaTreeProps) {
  const t = useText()
  const [typed, setTyped] = useState(takeEarlyKeys)
  const keyword = typed.trim()
  const tree = useTree(org, keyword === '' ? {} : { keyword }, 'displayOrder')
  const everything = { id: 0, label: t(words.allAreas), hasChildren: false, isOpen: false }
  const nodes = treeNodes(org, tree, ({ row }) => ({ path: row.path ?? [] }))
  return (
    <TreeChoice
      label={t(words.area)}
      findsFirst
      findLabel={t(['Find an organisation', '查找供电单位'])}
      keyword={typed}
      onKeyword={setTyped}
      nodes={[everything, ...nodes]}
      chosen={[chosen]}
      isPending={tree.isPending}
      isBusy={tree.isFetching}
      failure={
        tree.failure && {
          text: t(['The organisations could not be loaded.', '供电单位加载失败。']),
          requestId: tree.failure.requestId,
          onRetry: tree.retry,
        }
      }
      onChoose={onChoose}
      onOpen={tree.toggle}
    />
  )
}
