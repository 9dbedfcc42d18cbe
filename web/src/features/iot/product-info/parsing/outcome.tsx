import type { FrameText } from '#contract/metering/frames/frame.ts'
import type { ScriptLine } from '#contract/metering/parsing/run-script.ts'
import { say } from '#contract/schema/language.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { parsingWords } from './words.ts'

/** The result of each line of a script: a number, or why there is none. */
export function ScriptResult({ lines }: { lines: readonly ScriptLine[] }) {
  const t = useWords(parsingWords)
  return (
    <div aria-live="polite">
      <h2>{t('result')}</h2>
      {lines.length === 0 ? (
        <p className="meta">{t('empty')}</p>
      ) : (
        <RowsTable
          label={t('result')}
          rows={lines}
          keyOf={({ line }) => line}
          columns={[
            { head: t('line'), isNumber: true, cell: ({ line }) => line },
            { head: t('name'), cell: ({ name }) => name },
            { head: t('value'), cell: (line) => <Outcome line={line} /> },
          ]}
        />
      )}
    </div>
  )
}

function Outcome({ line: { value, problem, reason } }: { line: ScriptLine }) {
  const t = useWords(parsingWords)
  const language = useLanguage()
  if (value !== null) return <code>{value}</code>
  const text = problem === undefined ? t(reason ?? 'missing') : say(problem, language)
  return (
    <span className="parsing-problem">
      <StatusGlyph severity="warning" /> {text}
    </span>
  )
}

/** The meaning of each byte of a frame by the protocol. */
export function DecodedFrame({ explained: { protocol, parts, problem } }: { explained: FrameText }) {
  const t = useWords(parsingWords)
  const language = useLanguage()
  return (
    <div>
      <h2>
        {t('decoded')} <span className="meta">{protocol}</span>
      </h2>
      {problem !== undefined && (
        <p className="parsing-problem">
          <StatusGlyph severity="warning" /> {say(problem, language)}
        </p>
      )}
      <ScrollRegion className="parsing-bytes" label={t('decoded')}>
        <RowsTable
          className="table table-compact"
          label={t('decoded')}
          rows={parts}
          keyOf={({ at }) => at}
          columns={[
            { head: t('offset'), isNumber: true, cell: ({ at }) => at },
            { head: t('bytes'), cell: ({ bytes }) => <code>{bytes}</code> },
            { head: t('part'), cell: ({ name }) => say(name, language) },
            { head: t('meaning'), cell: ({ meaning }) => say(meaning, language) },
          ]}
        />
      </ScrollRegion>
    </div>
  )
}
