import { useState } from 'react'
import { explainFrame, type FramePart, type FrameText } from '#contract/metering/frames/frame.ts'
import { say, type Language } from '#contract/schema/language.ts'
import type { CommandRow } from '#contract/resources/iot/command.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Button } from '#web/ui/control/button.tsx'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { framesOf, type Frame } from './frame-lines.ts'
import { commandWords } from '#web/features/iot/command/words.ts'

/** The frames of a command in the order in which they went, each byte by byte with what it means. */
export function CommandFrames({ row }: { row: Pick<CommandRow, 'rawDown' | 'rawUp'> }) {
  const frames = framesOf(row)
  return frames.map((frame) => <OneFrame key={`${frame.way} ${frame.text}`} frame={frame} />)
}

function OneFrame({ frame: { way, text } }: { frame: Frame }) {
  const t = useWords(commandWords)
  const language = useLanguage()
  const [isOpen, setOpen] = useState(true)
  const explained = explainFrame(text)
  return (
    <figure className="command-frame">
      <figcaption>
        <span>
          {t(way)} <span className="meta">{explained.protocol}</span>
        </span>
        <CopyButton text={text} />
      </figcaption>
      <code>{text}</code>
      <div className="command-frame-bar">
        <Button
          kind="quiet"
          icon={isOpen ? 'pi-angle-down' : 'pi-angle-right'}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('bytes')}
        </Button>
        {isOpen && <CopyButton text={linesOf(explained.parts, language)} />}
      </div>
      {isOpen && <Parts explained={explained} />}
    </figure>
  )
}

function Parts({ explained: { parts, problem } }: { explained: FrameText }) {
  const t = useWords(commandWords)
  const language = useLanguage()
  return (
    <>
      {problem !== undefined && (
        <p className="command-frame-problem">
          <StatusGlyph severity="warning" /> {say(problem, language)}
        </p>
      )}
      <ScrollRegion className="command-bytes" label={t('bytes')}>
        <RowsTable
          className="table table-compact"
          label={t('bytes')}
          rows={parts}
          keyOf={({ at }) => at}
          columns={[
            { head: t('offset'), isNumber: true, cell: ({ at }) => at },
            { head: t('bytesHead'), className: 'command-hex', cell: ({ bytes }) => bytes },
            { head: t('partName'), cell: ({ name }) => say(name, language) },
            { head: t('meaning'), cell: ({ meaning }) => say(meaning, language) },
          ]}
        />
      </ScrollRegion>
    </>
  )
}

/** The table of a frame as text that a sheet takes. */
function linesOf(parts: readonly FramePart[], language: Language): string {
  return parts
    .map(({ at, bytes, name, meaning }) =>
      [at, bytes, say(name, language), say(meaning, language)].join('\t'),
    )
    .join('\n')
}
