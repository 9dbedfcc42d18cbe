import { lazy, Suspense } from 'react'
import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'
import type { EditorPanelProps } from './editor-panel.tsx'
import './editor.css'

const EditorPanel = lazy(() => import('./editor-panel.tsx'))

/** A text with headings, lists and links, whose code is fetched when it is first shown. */
export function RichText(props: EditorPanelProps) {
  const c = useWords(common)
  return (
    <Suspense fallback={<p className="editor-note">{c('loading')}</p>}>
      <EditorPanel {...props} />
    </Suspense>
  )
}
