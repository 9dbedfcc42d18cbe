import { Suspense } from 'react'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { later } from '../../later.tsx'
import type { TreePanelProps } from './tree-node.ts'
import './tree.css'

const panel = later(() => import('./tree-panel.tsx'))
const TreePanel = panel.part((code) => code.default)

/** Preloads the tree. */
export const loadTree = panel.fetch

/** Selection tree whose code is loaded on first use. */
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
