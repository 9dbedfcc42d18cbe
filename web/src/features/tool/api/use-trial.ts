import { useState } from 'react'
import type { Method } from '#contract/wire/endpoint.ts'
import { Failure } from '#web/api/failure.ts'
import { callForText } from '#web/api/http.ts'
import { useText } from '#web/i18n/use-text.ts'
import { describe } from '#web/stores/failures/failures.ts'
import { confirm } from '#web/ui/dialog/confirm.ts'
import type { Attempt } from './curl.ts'
import { isJson } from './request.ts'
import type { Answered } from './trial-answer.tsx'
import { apiWords } from './words.ts'

/** Sends a request as oneself: at once where it reads, after a question where it may change something. */
export function useTrial(attempt: Attempt, missing: readonly string[]) {
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
    if (missing.length > 0) return setProblem(t(apiWords.missing, { names: missing.join(', ') }))
    if (body !== undefined && !isJson(body)) return setProblem(t(apiWords.notJson))
    setProblem('')
    const question = {
      title: t(apiWords.askTitle, { method, path }),
      body: t(apiWords.askText),
      accept: t(apiWords.askAccept),
    }
    if (method === 'GET' || (await confirm(question))) await ask()
  }
  return { problem, answer, isBusy, send }
}
