import { useDeferredValue, useId, useMemo, useState } from 'react'
import { explainFrame } from '#domain/metering/frames/frame.ts'
import { runScript } from '#domain/metering/parsing/run-script.ts'
import { useText } from '#web/i18n/use-text.ts'
import { DecodedFrame, ScriptResult } from './outcome.tsx'
import { words } from './words.ts'
import './parsing.css'

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
