import { useEffect, useRef, type KeyboardEvent } from 'react'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '../../control/button.tsx'
import { SearchField } from '../../control/search-field.tsx'
import { RequestId } from '../../copy-button.tsx'
import { LazyTree } from './lazy-tree.tsx'
import type { TreePanelProps } from './tree-node.ts'

interface TreeChoiceProps extends TreePanelProps {
  keyword: string
  onKeyword: (keyword: string) => void
  /** Accessible name of the search input. */
  findLabel: string
  /** Focuses the search input on mount. */
  findsFirst?: boolean
  /** The first response is pending. */
  isPending?: boolean
  failure?: { text: string; requestId: string; onRetry: () => void } | undefined
  /** Message below the tree, such as that nothing was found. */
  note?: string | undefined
}

/** Selection tree with a search input above it: Down or Enter moves from the search into the tree. */
export function TreeChoice({ keyword, onKeyword, findLabel, findsFirst = false, ...props }: TreeChoiceProps) {
  const { isPending = false, failure, note, ...panel } = props
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  const find = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (findsFirst) find.current?.focus()
  }, [findsFirst])
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.key !== 'ArrowDown' && event.key !== 'Enter') || event.nativeEvent.isComposing) return
    event.preventDefault()
    box.current?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')?.focus()
  }
  const text = isPending && failure === undefined ? t(common.loading) : note
  return (
    <div ref={box} className="fill stack">
      <SearchField
        ref={find}
        className="tree-find"
        label={findLabel}
        value={keyword}
        onSearch={onKeyword}
        onKeyDown={onKeyDown}
      />
      {panel.nodes.length > 0 && <LazyTree {...panel} />}
      {failure && (
        <p className="ink-3 pad-line" role="alert">
          {failure.text}{' '}
          <Button kind="link" onClick={failure.onRetry}>
            {t(common.retry)}
          </Button>{' '}
          <RequestId id={failure.requestId} />
        </p>
      )}
      {(text ?? (panel.nodes.length === 0 && failure === undefined)) && (
        <p className="ink-3 pad-line" role="status">
          {text ?? t(['Nothing found', '没有匹配项'])}
        </p>
      )}
    </div>
  )
}
