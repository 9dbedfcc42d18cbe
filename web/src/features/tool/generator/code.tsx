import type { PageFile } from '#contract/calls/tool/generator.ts'
import { useText } from '#web/i18n/use-text.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { useModule } from '#web/engine/read/use-module.ts'
import type { DifferentLine, Piece } from './highlight.ts'

/** The highlighter and the comparison, loaded once they are wanted. */
function useParts() {
  return useModule('highlight', () => import('./highlight.ts'))
}

interface CodeProps {
  file: PageFile
  isDifference: boolean
}

/** A file of a page as it will be, or what differs from the one that is there. */
export function Code({ file, isDifference }: CodeProps) {
  const t = useText()
  const parts = useParts()
  const { path, text, before } = file
  const isSame = isDifference && before === text
  return (
    <div className="generator-code">
      <p className="bar gap-2 anywhere">
        <code>{path}</code> <CopyButton text={text} />
      </p>
      {isSame && <p role="status">{t(['The project has the same.', '与工程现有内容一致。'])}</p>}
      {!isSame && (
        <ScrollRegion label={path} className="generator-scroll">
          <pre>
            {isDifference && parts !== undefined ? (
              <Difference lines={parts.differences(before ?? '', text)} />
            ) : (
              <Whole text={text} lines={parts?.highlighted(text)} />
            )}
          </pre>
        </ScrollRegion>
      )}
    </div>
  )
}

function Whole({ text, lines }: { text: string; lines: readonly (readonly Piece[])[] | undefined }) {
  if (lines === undefined) return <code>{text}</code>
  return (
    <code>
      {lines.map((pieces, index) => (
        <span key={pieces[0]?.at ?? `empty${index}`}>
          {pieces.map(({ at, text: piece, look }) => (
            <span key={at} className={look || undefined}>
              {piece}
            </span>
          ))}
          {'\n'}
        </span>
      ))}
    </code>
  )
}

function Difference({ lines }: { lines: readonly DifferentLine[] }) {
  return (
    <code>
      {lines.map(({ at, kind, text }) => (
        <span key={at} className={`generator-${kind}`}>
          {text}
          {'\n'}
        </span>
      ))}
    </code>
  )
}
