import type { ReactNode } from 'react'
import type { FramePart, FrameText } from '#contract/metering/frames/frame.ts'
import { say } from '#contract/schema/language.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { frameWords } from './frame-words.ts'
import './frames.css'

interface FramePartsProps {
  explained: FrameText
  /** What stands in place of the bytes of a part. */
  bytes?: (part: FramePart) => ReactNode
}

/** The bytes of a frame with what they mean, and what is wrong with it. */
export function FrameParts({ explained: { parts, problem }, bytes: bytesCell }: FramePartsProps) {
  const t = useWords(frameWords)
  const language = useLanguage()
  return (
    <>
      {problem !== undefined && (
        <p className="frame-problem">
          <StatusGlyph severity="warning" /> {say(problem, language)}
        </p>
      )}
      <ScrollRegion className="frame-bytes" label={t('bytes')}>
        <RowsTable
          className="table table-compact"
          label={t('bytes')}
          rows={parts}
          keyOf={({ at }) => at}
          columns={[
            { head: t('offset'), isNumber: true, cell: ({ at }) => at },
            { head: t('bytesHead'), className: 'frame-hex', cell: (part) => bytesCell?.(part) ?? part.bytes },
            { head: t('partName'), cell: ({ name }) => say(name, language) },
            { head: t('meaning'), cell: ({ meaning }) => say(meaning, language) },
          ]}
        />
      </ScrollRegion>
    </>
  )
}
