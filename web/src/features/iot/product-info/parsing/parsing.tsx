import { useDeferredValue, useId, useMemo, useState } from 'react'
import type { product } from '#contract/resources/iot/product.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { explainFrame } from '#domain/metering/frames/frame.ts'
import { runScript, type ScriptLine } from '#domain/metering/parsing/run-script.ts'
import { useText } from '#web/i18n/use-text.ts'
import { FrameParts } from '#web/subjects/frames/frame-parts.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'

export const words = {
  parsing: ['Parsing', '解析'],
  result: ['Script result', '脚本结果'],
  missing: ['The frame has no such bytes.', '报文中没有这些字节。'],
  divideByZero: ['Division by 0', '除数为 0'],
  notFinite: ['The result is out of range', '结果超出范围'],
  tooSlow: ['Too many steps', '步数过多'],
} as const

/** Sample response of each protocol, with a phase A voltage or the total energy, and the script that parses it. */
const examples = {
  dlt645: {
    frame: '68 56 34 12 00 00 00 68 91 06 33 34 34 35 38 56 61 16',
    script: 'raw = bcd_14_2   # 0.1 V\nua = raw / 10',
  },
  dlt698: {
    frame: '68 1E 00 C3 05 23 01 0A 01 07 99 10 8A 99 85 01 07 00 10 02 01 01 06 00 11 A5 39 00 00 09 25 16',
    script: 'raw = be_23_4   # 0.01 kWh\nenergy = raw / 100',
  },
} as const

/** Frame and parsing script, with the script's results beside the protocol's decoding of each byte. */
export function ProductParsing({ record: { protocol } }: { record: Stored<typeof product> }) {
  const t = useText()
  const id = useId()
  // a platform may have other protocols
  const example = protocol === 'dlt645' ? examples.dlt645 : examples.dlt698
  const [frame, setFrame] = useState<string>(example.frame)
  const [script, setScript] = useState<string>(example.script)
  const [shownFrame, shownScript] = [useDeferredValue(frame), useDeferredValue(script)]
  const lines = useMemo(() => runScript(shownScript, shownFrame), [shownScript, shownFrame])
  const explained = useMemo(() => explainFrame(shownFrame), [shownFrame])
  return (
    <section className="card grid gap-4 top halves" aria-label={t(words.parsing)}>
      <div className="form-field">
        <label className="form-label" htmlFor={`${id}-frame`}>
          {t(['Frame, hexadecimal', '报文（十六进制）'])}
        </label>
        <textarea
          id={`${id}-frame`}
          className="control tall full pad-2 mono code-box"
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
          className="control tall full pad-2 mono code-box"
          rows={8}
          maxLength={8000}
          spellCheck={false}
          aria-describedby={`${id}-help`}
          value={script}
          onChange={({ target }) => setScript(target.value)}
        />
        <p className="meta" id={`${id}-help`}>
          {t([
            'One value a line: name = expression. byte_12 is a byte, be_12_2 and le_12_2 are whole numbers, bcd_12_2 the digits of DL/T 645 without 33H. Bytes count from 0.',
            '每行一个值：名称 = 表达式。byte_12 为单字节，be_12_2、le_12_2 为大端、小端整数，bcd_12_2 为 DL/T 645 的 BCD（已减 33H）。字节从 0 起计。',
          ])}
        </p>
      </div>
      <ScriptResult lines={lines} />
      <div>
        <h2>
          {t(['Decoded by the protocol', '规约解析'])} <span className="meta">{explained.protocol}</span>
        </h2>
        <FrameParts explained={explained} />
      </div>
    </section>
  )
}

/** Result of each line of a script: a number, or why there is none. */
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
            { head: t(['Line', '行']), number: ({ line }) => line },
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
