import { useState } from 'react'
import type { CommandRow } from '#contract/resources/iot/command.ts'
import { type Language, say } from '#contract/schema/language.ts'
import { explainFrame, type FramePart } from '#domain/metering/frames/frame.ts'
import { words } from '#web/features/iot/command/words.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { FrameParts, frameWords } from '#web/subjects/frames/frame-parts.tsx'
import { UnfoldButton } from '#web/ui/control/unfold-button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'

/** A frame with the way that it went. */
export interface Frame {
  way: 'frameDown' | 'frameUp'
  text: string
}

/**
 * The frames of a command in the order in which they went: each that was sent, and its answer. What has fewer answers
 * began with a broadcast, which nobody answers.
 */
export function framesOf({ rawDown, rawUp }: Pick<CommandRow, 'rawDown' | 'rawUp'>): Frame[] {
  const [sent, received] = [linesOf(rawDown), linesOf(rawUp)]
  const unanswered = Math.max(0, sent.length - received.length)
  return sent.flatMap((text, place) => {
    const answer = received[place - unanswered]
    const down: Frame = { way: 'frameDown', text }
    return answer === undefined ? [down] : [down, { way: 'frameUp', text: answer } as const]
  })
}

function linesOf(frames: string): string[] {
  return frames.split('\n').filter(Boolean)
}

/** The frames of a command in the order in which they went, each byte by byte with what it means. */
export function CommandFrames({ row }: { row: Pick<CommandRow, 'rawDown' | 'rawUp'> }) {
  const frames = framesOf(row)
  return frames.map((frame) => <OneFrame key={`${frame.way} ${frame.text}`} frame={frame} />)
}

/** One frame with what each of its bytes means. */
export function OneFrame({ frame: { way, text } }: { frame: Frame }) {
  const t = useText()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(true)
  const explained = explainFrame(text)
  return (
    <figure>
      <figcaption className="bar spread fine ink-2">
        <span>
          {t(words[way])} <span className="meta">{explained.protocol}</span>
        </span>
        <CopyButton text={text} />
      </figcaption>
      <code className="block fine mono edged sunk pad-line anywhere ink-1">{text}</code>
      <div className="bar low spread">
        <UnfoldButton isOpen={isOpen} onChange={setOpen}>
          {t(frameWords.bytes)}
        </UnfoldButton>
        {isOpen && <CopyButton text={sheetOf(explained.parts, language)} />}
      </div>
      {isOpen && <FrameParts explained={explained} />}
    </figure>
  )
}

/** The table of a frame as text that a sheet takes. */
function sheetOf(parts: readonly FramePart[], language: Language): string {
  return parts
    .map(({ at, bytes, name, meaning }) =>
      [at, bytes, say(name, language), say(meaning, language)].join('\t'),
    )
    .join('\n')
}
