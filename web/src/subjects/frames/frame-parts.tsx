import { type ReactNode, useState } from 'react'
import { changes } from '#contract/text/changes.ts'
import type { FramePart, FrameText } from '#domain/metering/frames/frame.ts'
import { bytesOf } from '#domain/metering/frames/bytes.ts'
import { useText } from '#web/i18n/use-text.ts'
import { RowsTable } from '#web/ui/control/table.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import './frames.css'

export const frameWords = {
  bytes: ['Byte by byte', '逐字节解析'],
} as const

interface FramePartsProps {
  explained: FrameText
  /** What stands in place of the bytes of a part. */
  bytes?: (part: FramePart) => ReactNode
}

/** The bytes of a frame with what they mean, and what is wrong with it. */
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
            className: 'frame-hex',
            cell: (part) => bytesCell?.(part) ?? part.bytes,
          },
          { head: t(changes.field), cell: ({ name }) => t(name) },
          { head: t(['Meaning', '含义']), cell: ({ meaning }) => t(meaning) },
        ]}
      />
    </>
  )
}

interface EditableFrameProps {
  explained: FrameText
  /** Puts other bytes, as many, at a place. */
  onBytes: (at: number, bytes: string) => void
}

/** The bytes of a frame with what they mean; those of each field can be changed. */
export function EditableFrame({ explained, onBytes }: EditableFrameProps) {
  return (
    <FrameParts
      explained={explained}
      bytes={(part) => <PartBytes key={part.at} part={part} onBytes={(bytes) => onBytes(part.at, bytes)} />}
    />
  )
}

/** The bytes of one field; taken over as soon as they are as many as before. */
function PartBytes({ part, onBytes }: { part: FramePart; onBytes: (bytes: string) => void }) {
  const t = useText()
  const [draft, setDraft] = useState<string>()
  const change = (text: string) => {
    const isWhole = /^[\dA-F\s]*$/i.test(text) && digitsOf(text) === digitsOf(part.bytes)
    setDraft(isWhole ? undefined : text)
    if (isWhole) onBytes(text)
  }
  return (
    <input
      className="full fine mono bare-input frame-byte-input"
      aria-label={t(['{name}, from byte {at}', '{name}，偏移 {at}'], { name: t(part.name), at: part.at })}
      aria-invalid={draft !== undefined || undefined}
      spellCheck={false}
      autoComplete="off"
      size={Math.min(36, bytesOf(part.bytes).length * 3)}
      value={draft ?? part.bytes}
      onChange={({ target }) => change(target.value)}
      onBlur={() => setDraft(undefined)}
    />
  )
}

function digitsOf(text: string): number {
  return text.replaceAll(/\s/g, '').length
}
