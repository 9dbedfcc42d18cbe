import type { FrameText } from '#domain/metering/frames/frame.ts'
import type { ScriptLine } from '#domain/metering/parsing/run-script.ts'
import { useText } from '#web/i18n/use-text.ts'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { words } from './words.ts'

/** The result of each line of a script: a number, or why there is none. */
export function ScriptResult({ lines }: { lines: readonly ScriptLine[] }) {
  const t = useText()
  return (
    <div aria-live="polite">
      <h2>{t(words.result)}</h2>
      {lines.length === 0 ? (
        <p className="meta">{t(['The script has no lines yet.', '脚本尚无内容。'])}</p>
      ) : (
        <RowsTable
          label={t(words.result)}
          rows={lines}
          keyOf={({ line }) => line}
          columns={[
            { head: t(['Line', '行']), isNumber: true, cell: ({ line }) => line },
            { head: t(['Value', '名称']), cell: ({ name }) => name },
            { head: t(['Result', '结果']), cell: (line) => <Outcome line={line} /> },
          ]}
        />
      )}
    </div>
  )
}

function Outcome({ line: { value, problem, reason } }: { line: ScriptLine }) {
  const t = useText()
  if (value !== null) return <code>{value}</code>
  const text = problem === undefined ? t(words[reason ?? 'missing']) : t(problem)
  return (
    <span className="inline gap-1">
      <StatusGlyph severity="warning" /> {text}
    </span>
  )
}

/** The meaning of each byte of a frame by the protocol. */
export function DecodedFrame({ explained: { protocol, parts, problem } }: { explained: FrameText }) {
  const t = useText()
  return (
    <div>
      <h2>
        {t(words.decoded)} <span className="meta">{protocol}</span>
      </h2>
      {problem !== undefined && (
        <p className="inline gap-1">
          <StatusGlyph severity="warning" /> {t(problem)}
        </p>
      )}
      <ScrollRegion className="parsing-bytes" label={t(words.decoded)}>
        <RowsTable
          className="table table-compact"
          label={t(words.decoded)}
          rows={parts}
          keyOf={({ at }) => at}
          columns={[
            { head: t(['Byte', '字节']), isNumber: true, cell: ({ at }) => at },
            { head: t(['Bytes', '内容']), cell: ({ bytes }) => <code>{bytes}</code> },
            { head: t(['Part', '字段']), cell: ({ name }) => t(name) },
            { head: t(['Meaning', '含义']), cell: ({ meaning }) => t(meaning) },
          ]}
        />
      </ScrollRegion>
    </div>
  )
}
