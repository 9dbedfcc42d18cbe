import { useState } from 'react'
import type { CommandRow } from '#contract/resources/iot/command.ts'
import { type Language, say } from '#contract/schema/language.ts'
import { explainFrame, type FramePart } from '#domain/metering/frames/frame.ts'
import { words } from '#web/features/iot/command/words.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { FrameParts, frameWords } from '#web/subjects/frames/frame-parts.tsx'
import { UnfoldButton } from '#web/ui/control/unfold-button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'

/** Frame and its direction. */
export interface Frame {
  way: 'frameDown' | 'frameUp'
  text: string
}

/**
 * Returns the frames of a command in order, each request followed by its response. Missing responses belong to the
 * first requests, which are broadcasts and never answered.
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

/** Frames of a command in order, decoded byte by byte. */
export function CommandFrames({ row }: { row: Pick<CommandRow, 'rawDown' | 'rawUp'> }) {
  const frames = framesOf(row)
  return frames.map((frame) => <OneFrame key={`${frame.way} ${frame.text}`} frame={frame} />)
}

/** Frame with the meaning of each of its bytes. */
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

/** Formats the table of a frame as tab-separated text for spreadsheets. */
function sheetOf(parts: readonly FramePart[], language: Language): string {
  return parts
    .map(({ at, bytes, name, meaning }) =>
      [at, bytes, say(name, language), say(meaning, language)].join('\t'),
    )
    .join('\n')
}
