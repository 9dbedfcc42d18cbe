import { Suspense } from 'react'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { later } from '../../later.tsx'
import type { EditorPanelProps } from './editor-panel.tsx'
import './editor.css'

const EditorPanel = later(() => import('./editor-panel.tsx')).part((code) => code.default)

/** Rich text editor with headings, lists and links; its code is loaded on first use. */
export function RichText(props: EditorPanelProps) {
  const t = useText()
  return (
    <Suspense
      fallback={
        <>
          <p className="ink-3 editor">{t(common.loading)}</p>
          <p className="note" />
        </>
      }
    >
      <EditorPanel {...props} />
    </Suspense>
  )
}
