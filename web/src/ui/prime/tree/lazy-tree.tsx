import { Suspense } from 'react'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { later } from '../../later.tsx'
import type { TreePanelProps } from './tree-node.ts'
import './tree.css'

const panel = later(() => import('./tree-panel.tsx'))
const TreePanel = panel.part((code) => code.default)

/** Fetches the tree before it is wanted. */
export const loadTree = panel.fetch

/** A tree to choose from, whose code is fetched when it is first shown. */
export function LazyTree(props: TreePanelProps) {
  const t = useText()
  return (
    <Suspense
      fallback={
        <p id={props.id} tabIndex={-1} className="ink-3 pad-line">
          {t(common.loading)}
        </p>
      }
    >
      <TreePanel {...props} />
    </Suspense>
  )
}
