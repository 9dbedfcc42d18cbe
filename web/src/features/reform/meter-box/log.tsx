import { useState } from 'react'
import type { BoxMoment } from '#contract/calls/reform/box.ts'
import { say } from '#contract/schema/language.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Button } from '#web/ui/control/button.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { boxWords } from './words.ts'

/** Moments that are shown before all are asked for. */
const few = 5

/** What happened at the box, the newest first. */
export function DoorLog({ log }: { log: readonly BoxMoment[] }) {
  const t = useWords(boxWords)
  const language = useLanguage()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? log : log.slice(0, few)
  return (
    <section className="card" aria-label={t('log')}>
      <header className="box-card-head">
        <h2>{t('log')}</h2>
        {log.length > few && (
          <Button kind="link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('fewer') : t('all', { n: log.length })}
          </Button>
        )}
      </header>
      {log.length === 0 && <p className="meta">{t('noLog')}</p>}
      <ol className="box-log">
        {shown.map(({ time, kind, isBad, title, note }) => (
          <li key={`${time} ${kind} ${title.en}`}>
            <StatusGlyph
              severity={isBad ? 'error' : kind === 'visit' || kind === 'close' ? 'success' : 'info'}
            />
            <span>
              <strong>{say([title.en, title.zh], language)}</strong>
              <span className="meta">{say([note.en, note.zh], language)}</span>
            </span>
            <time className="meta">{time.slice(0, 16)}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}
