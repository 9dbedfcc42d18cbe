import { useState } from 'react'
import type { BoxMoment } from '#contract/calls/reform/box.ts'
import { counted } from '#contract/text/counted.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { words } from './words.ts'

/** Moments that are shown before all are asked for. */
const few = 5

/** What happened at the box, the newest first. */
export function DoorLog({ log }: { log: readonly BoxMoment[] }) {
  const t = useText()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? log : log.slice(0, few)
  return (
    <section className="card" aria-label={t(words.log)}>
      <header className="box-card-head">
        <h2>{t(words.log)}</h2>
        {log.length > few && (
          <Button kind="link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t(['Fewer', '收起']) : t(counted.all, { n: log.length })}
          </Button>
        )}
      </header>
      {log.length === 0 && <p className="meta">{t(words.noLog)}</p>}
      <ol className="box-log">
        {shown.map(({ time, kind, isBad, title, note }) => (
          <li key={`${time} ${kind} ${title.en}`}>
            <StatusGlyph
              severity={isBad ? 'error' : kind === 'visit' || kind === 'close' ? 'success' : 'info'}
            />
            <span>
              <strong>{t([title.en, title.zh])}</strong>
              <span className="meta">{t([note.en, note.zh])}</span>
            </span>
            <time className="meta">{time.slice(0, 16)}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}
