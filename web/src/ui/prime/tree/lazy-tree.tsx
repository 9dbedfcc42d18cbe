import { lazy, Suspense } from 'react'
import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'
import type { TreePanelProps } from './tree-node.ts'
import './tree.css'

/** Fetches the tree before it is wanted. */
export const loadTree = () => import('./tree-panel.tsx')
const TreePanel = lazy(loadTree)

/** A tree to choose from, whose code is fetched when it is first shown. */
export function LazyTree(props: TreePanelProps) {
  const c = useWords(common)
  return (
    <Suspense
      fallback={
        <p id={props.id} tabIndex={-1} className="tree-note">
          {c('loading')}
        </p>
      }
    >
      <TreePanel {...props} />
    </Suspense>
  )
}
