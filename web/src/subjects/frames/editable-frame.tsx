import { useState } from 'react'
import { bytesOf } from '#domain/metering/frames/bytes.ts'
import type { FramePart, FrameText } from '#domain/metering/frames/frame.ts'
import { useText } from '#web/i18n/use-text.ts'
import { FrameParts } from './frame-parts.tsx'

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
      className="fine mono bare-input frame-byte-input"
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
