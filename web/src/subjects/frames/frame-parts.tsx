import type { ReactNode } from 'react'
import { changes } from '#contract/text/changes.ts'
import type { FramePart, FrameText } from '#domain/metering/frames/frame.ts'
import { useText } from '#web/i18n/use-text.ts'
import { RowsTable } from '#web/ui/control/table.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import './frames.css'

export const frameWords = {
  bytes: ['Byte by byte', '逐字节解析'],
} as const

interface FramePartsProps {
  explained: FrameText
  /** Custom renderer of a part's bytes. */
  bytes?: (part: FramePart) => ReactNode
}

/** Table of a frame's bytes with their meaning, and what is wrong with the frame. */
export function FrameParts({ explained: { parts, problem }, bytes: bytesCell }: FramePartsProps) {
  const t = useText()
  return (
    <>
      {problem !== undefined && (
        <p className="bar gap-2">
          <StatusGlyph severity="warning" /> {t(problem)}
        </p>
      )}
      <RowsTable
        scrolls="frame-bytes"
        className="table table-compact"
        label={t(frameWords.bytes)}
        rows={parts}
        keyOf={({ at }) => at}
        columns={[
          { head: t(['Offset', '偏移']), number: ({ at }) => at },
          {
            head: t(['Bytes', '字节']),
            className: 'fine mono frame-hex',
            cell: (part) => bytesCell?.(part) ?? part.bytes,
          },
          { head: t(changes.field), cell: ({ name }) => t(name) },
          { head: t(['Meaning', '含义']), cell: ({ meaning }) => t(meaning) },
        ]}
      />
    </>
  )
}
