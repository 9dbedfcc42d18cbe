import { useId, useState } from 'react'
import { acts } from '#contract/text/acts.ts'
import { separators } from '#contract/text/separators.ts'
import type { Method } from '#contract/wire/endpoint.ts'
import { Failure } from '#web/api/failure.ts'
import { callForText } from '#web/api/http.ts'
import type { PlainAnswer } from '#web/api/response.ts'
import { ErrorNote } from '#web/engine/read/error-note.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { useConfig } from '#web/stores/config/config.ts'
import { describe } from '#web/stores/failures/failures.ts'
import { currentToken } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { confirm } from '#web/ui/dialog/confirm.ts'
import { TextField } from '#web/ui/field/field.tsx'
import type { ApiDescription, Operation } from './read-document.ts'
import { type Attempt, curlOf, isJson, pretty, requestFor } from './request.ts'
import { exampleOf } from './schema-lines.ts'
import { apiWords } from './words.ts'

interface TrialProps {
  operation: Operation
  resolve: ApiDescription['resolve']
}

/** A call to be tried: what is sent with it, the same as curl, and what came back. */
export function Trial({ operation, resolve }: TrialProps) {
  const t = useText()
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [body, setBody] = useState(() => firstBody(operation, resolve))
  const { attempt, missing } = requestFor(operation, values, body)
  const { problem, answer, isBusy, send } = useTrial(attempt, missing)
  return (
    <section className="off-paper" aria-label={t(apiWords.try)}>
      <h3>{t(apiWords.try)}</h3>
      {!operation.isUpload && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          <div className="grid gap-3 rows-0 tiles-wide">
            {operation.parameters.map(({ name, required = false }) => (
              <TextField
                key={name}
                label={name}
                required={required}
                value={values[name] ?? ''}
                onChange={({ target }) => setValues({ ...values, [name]: target.value })}
              />
            ))}
          </div>
          {operation.body !== undefined && <Body value={body} onChange={setBody} />}
          <div className="flow gap-2">
            <Button kind="primary" type="submit" icon="pi-send" isBusy={isBusy}>
              {t(acts.send)}
            </Button>
            {problem !== '' && <ErrorNote>{problem}</ErrorNote>}
          </div>
        </form>
      )}
      <CurlLine attempt={attempt} />
      {answer !== undefined && <TrialAnswer answer={answer} />}
    </section>
  )
}

function Body({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const t = useText()
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{t(apiWords.body)}</label>
      <textarea
        id={id}
        className="full api-code"
        rows={8}
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}

/** An example to begin with, of what the schema asks for. */
function firstBody({ body }: Operation, resolve: TrialProps['resolve']): string {
  return body === undefined ? '' : JSON.stringify(exampleOf(body, resolve), null, 2)
}

/** The same request for a shell; the token is in it only where the person asks for it. */
function CurlLine({ attempt }: { attempt: Attempt }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const base = useConfig().apiBase
  const line = curlOf(attempt, base, isOpen ? currentToken() : undefined)
  return (
    <div className="api-curl">
      <p className="flow gap-2">
        <b>{t(['As curl', 'curl 命令'])}</b> <CopyButton text={line} />
        <Checkbox checked={isOpen} onChange={setOpen}>
          {t(['With my token', '包含我的令牌'])}
        </Checkbox>
      </p>
      <pre className="sunk pad-3 verbatim">{line}</pre>
    </div>
  )
}

/** Sends a request as oneself: at once where it reads, after a question where it may change something. */
function useTrial(attempt: Attempt, missing: readonly string[]) {
  const t = useText()
  const [problem, setProblem] = useState('')
  const [answer, setAnswer] = useState<Answered>()
  const [isBusy, setBusy] = useState(false)
  const { method, path, body } = attempt

  const ask = async () => {
    setBusy(true)
    const started = performance.now()
    try {
      const sent: unknown = body === undefined ? undefined : JSON.parse(body)
      const plain = await callForText({ method: method as Method, path }, sent)
      setAnswer({ ...plain, took: Math.round(performance.now() - started) })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setProblem(describe(error))
    } finally {
      setBusy(false)
    }
  }
  const send = async () => {
    if (missing.length > 0)
      return setProblem(t(apiWords.missing, { names: missing.join(t(separators.names)) }))
    if (body !== undefined && !isJson(body)) return setProblem(t(apiWords.notJson))
    setProblem('')
    const question = {
      title: t(['Send {method} {path}?', '发送 {method} {path}？'], { method, path }),
      body: t(apiWords.askText),
      accept: t(['Send call', '发送请求']),
    }
    if (method === 'GET' || (await confirm(question))) await ask()
  }
  return { problem, answer, isBusy, send }
}

/** An answer with the milliseconds until it was there. */
interface Answered extends PlainAnswer {
  took: number
}

/** Characters that are shown: more of them would hold the page up. */
const most = 50_000

/** What a call that was tried has answered. */
function TrialAnswer({ answer: { status, type, text, took } }: { answer: Answered }) {
  const t = useText()
  const isText = /json|text/.test(type)
  const shown = isText ? pretty(text) : ''
  return (
    <div className="api-answer">
      <p className="flow gap-2" role="status">
        <b>{t(apiWords.answered, { status, ms: took })}</b> {isText && <CopyButton text={shown} />}
      </p>
      {isText ? (
        <ScrollRegion label={t(['Answer', '返回结果'])} className="api-code">
          <pre className="sunk pad-3 verbatim">{shown.slice(0, most)}</pre>
        </ScrollRegion>
      ) : (
        <p className="meta">{t(apiWords.notText, { type, n: text.length })}</p>
      )}
      {shown.length > most && <p className="meta">{t(apiWords.cut, { n: most, all: shown.length })}</p>}
    </div>
  )
}
