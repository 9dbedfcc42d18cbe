import { useState } from 'react'
import { acts } from '#contract/text/acts.ts'
import { separators } from '#contract/text/separators.ts'
import type { Method } from '#contract/wire/endpoint.ts'
import { tokenHeader } from '#contract/wire/headers.ts'
import { Failure } from '#web/api/failure.ts'
import { callForText } from '#web/api/http.ts'
import type { PlainAnswer } from '#web/api/response.ts'
import { Labelled } from '#web/engine/form/inputs/labelled.tsx'
import { ErrorNote } from '#web/engine/read/error-note.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { prettyJson } from '#web/lib/text/pretty-json.ts'
import { useConfig } from '#web/stores/config/config.ts'
import { describe } from '#web/stores/failures/failures.ts'
import { currentToken } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { confirm } from '#web/ui/dialog/confirm.ts'
import { TextField } from '#web/ui/field/field.tsx'
import { type ApiDescription, type Operation, exampleOf } from './read-document.ts'

export const apiWords = {
  absent: ['No API description', '没有接口文档'],
  noDocument: [
    'The platform has nothing at {path} (HTTP {status}). It is optional: all other pages work without it.',
    '平台未提供 {path}（HTTP {status}）。该文档可选，不影响其他页面。',
  ],
  otherDocument: [
    'What the platform has at {path} is not an OpenAPI 3 document.',
    '平台在 {path} 返回的不是 OpenAPI 3 文档。',
  ],
  calls: ['Calls', '接口'],
  search: ['Path, name or words', '路径、名称或说明'],
  required: ['required', '必填'],
  body: ['Request', '请求内容'],
  answers: ['Response', '返回内容'],
  upload: ['It takes a form with a file: send it with curl.', '该接口上传文件，请使用 curl 调用。'],
  try: ['Try it', '在线调试'],
  missing: ['Fill in {names}.', '请填写 {names}。'],
  notJson: ['This is not valid JSON.', '内容不是有效的 JSON。'],
  answered: ['HTTP {status} in {ms} ms', 'HTTP {status}，{ms} 毫秒'],
  notText: ['{type}, {n} [n|character|characters]: not shown', '{type}，{n} 个字符，不显示内容'],
  cut: ['The first {n} characters of {all}', '仅显示前 {n} 个字符，共 {all} 个'],
} as const

interface TrialProps {
  operation: Operation
  resolve: ApiDescription['resolve']
}

/** Request form of an operation, with the equivalent curl command and the response. */
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
          {operation.body !== undefined && (
            <Labelled label={t(apiWords.body)}>
              {(id) => (
                <div className="control tall below-3">
                  <textarea
                    id={id}
                    className="full api-code"
                    rows={8}
                    spellCheck={false}
                    value={body}
                    onChange={({ target }) => setBody(target.value)}
                  />
                </div>
              )}
            </Labelled>
          )}
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

/** Returns an example body for the schema. */
function firstBody({ body }: Operation, resolve: TrialProps['resolve']): string {
  return body === undefined ? '' : JSON.stringify(exampleOf(body, resolve), null, 2)
}

/** Request as a curl command; the token is included only if the user asks for it. */
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

/** Sends a request as the current user: immediately if it only reads, otherwise after a confirmation. */
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
      body: t([
        'The call changes data of this platform, as you, and is written into its log.',
        '该接口会以您的身份修改平台数据，并记入操作日志。',
      ]),
      accept: t(['Send call', '发送请求']),
    }
    if (method === 'GET' || (await confirm(question))) await ask()
  }
  return { problem, answer, isBusy, send }
}

/** Response with its duration in milliseconds. */
interface Answered extends PlainAnswer {
  took: number
}

/** Maximum number of characters shown: more would block the page. */
const most = 50_000

/** Response of the request. */
function TrialAnswer({ answer: { status, type, text, took } }: { answer: Answered }) {
  const t = useText()
  const isText = /json|text/.test(type)
  const shown = isText ? prettyJson(text) : ''
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

/** Creates the request from the form values; returns it with the names of missing parameters. */
export function requestFor(
  { method, path, parameters, body }: Operation,
  values: Readonly<Record<string, string>>,
  text: string,
): { attempt: Attempt; missing: readonly string[] } {
  const query = new URLSearchParams()
  let full = path
  for (const { name, in: place } of parameters) {
    const value = values[name] ?? ''
    if (place === 'path') full = full.replace(`{${name}}`, encodeURIComponent(value) || `{${name}}`)
    else if (place === 'query' && value !== '') query.set(name, value)
  }
  const missing = parameters.filter(({ name, required }) => required && (values[name] ?? '') === '')
  const tail = query.size === 0 ? '' : `?${query.toString()}`
  return {
    attempt: { method, path: full + tail, ...(body !== undefined && { body: text }) },
    missing: missing.map(({ name }) => name),
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    // the error is shown next to the field
    return false
  }
}

/** Request to send. */
interface Attempt {
  method: string
  /** Path and query below the base path. */
  path: string
  /** JSON body; undefined if there is none. */
  body?: string | undefined
}

/** Placeholder for a hidden token. */
const masked = '$TOKEN'

/** Formats a request as a curl command; without a token, it refers to a shell variable. */
export function curlOf({ method, path, body }: Attempt, base: string, token: string | undefined): string {
  const parts = [
    `curl ${quoted(new URL(base + path, location.origin).href)}`,
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    // the shell expands variables within double quotes
    `-H ${token === undefined ? `"${tokenHeader}: ${masked}"` : quoted(`${tokenHeader}: ${token}`)}`,
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`, `--data ${quoted(body)}`]),
  ]
  return parts.join(' \\\n  ')
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
