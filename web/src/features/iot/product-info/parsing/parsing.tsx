import { useDeferredValue, useId, useMemo, useState } from 'react'
import { explainFrame, type FrameText } from '#domain/metering/frames/frame.ts'
import { runScript, type ScriptLine } from '#domain/metering/parsing/run-script.ts'
import { useText } from '#web/i18n/use-text.ts'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'

export const words = {
  parsing: ['Parsing', '解析'],
  help: [
    'One value a line: name = expression. byte_12 is a byte, be_12_2 and le_12_2 are whole numbers, bcd_12_2 the digits of DL/T 645 without 33H. Bytes count from 0.',
    '每行一个值：名称 = 表达式。byte_12 为单字节，be_12_2、le_12_2 为大端、小端整数，bcd_12_2 为 DL/T 645 的 BCD（已减 33H）。字节从 0 起计。',
  ],
  result: ['Script result', '脚本结果'],
  decoded: ['Decoded by the protocol', '规约解析'],
  missing: ['The frame has no such bytes.', '报文中没有这些字节。'],
  divideByZero: ['Division by 0', '除数为 0'],
  notFinite: ['The result is out of range', '结果超出范围'],
  tooSlow: ['Too many steps', '步数过多'],
} as const

/** A frame of a DL/T 645 meter with its voltage of phase A, and the script that reads it. */
const usual = {
  frame: '68 56 34 12 00 00 00 68 91 06 33 34 34 35 38 56 61 16',
  script: 'raw = bcd_14_2   # 0.1 V\nua = raw / 10',
} as const

/** A frame against a script: what the script reads, beside what the protocol says of each byte. */
export function ProductParsing() {
  const t = useText()
  const id = useId()
  const [frame, setFrame] = useState<string>(usual.frame)
  const [script, setScript] = useState<string>(usual.script)
  const [shownFrame, shownScript] = [useDeferredValue(frame), useDeferredValue(script)]
  const lines = useMemo(() => runScript(shownScript, shownFrame), [shownScript, shownFrame])
  const explained = useMemo(() => explainFrame(shownFrame), [shownFrame])
  return (
    <section className="card parsing" aria-label={t(words.parsing)}>
      <div className="form-field">
        <label className="form-label" htmlFor={`${id}-frame`}>
          {t(['Frame, hexadecimal', '报文（十六进制）'])}
        </label>
        <textarea
          id={`${id}-frame`}
          className="control parsing-text"
          rows={3}
          maxLength={6000}
          spellCheck={false}
          value={frame}
          onChange={({ target }) => setFrame(target.value)}
        />
      </div>
      <div className="form-field">
        <label className="form-label" htmlFor={`${id}-script`}>
          {t(['Script', '脚本'])}
        </label>
        <textarea
          id={`${id}-script`}
          className="control parsing-text"
          rows={8}
          maxLength={8000}
          spellCheck={false}
          aria-describedby={`${id}-help`}
          value={script}
          onChange={({ target }) => setScript(target.value)}
        />
        <p className="meta" id={`${id}-help`}>
          {t(words.help)}
        </p>
      </div>
      <ScriptResult lines={lines} />
      <DecodedFrame explained={explained} />
    </section>
  )
}

/** The result of each line of a script: a number, or why there is none. */
function ScriptResult({ lines }: { lines: readonly ScriptLine[] }) {
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
function DecodedFrame({ explained: { protocol, parts, problem } }: { explained: FrameText }) {
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
