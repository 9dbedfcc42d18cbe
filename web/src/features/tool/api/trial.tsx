import { useId, useState } from 'react'
import { acts } from '#contract/text/acts.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { TextField } from '#web/ui/field/field.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { CurlLine } from './curl-line.tsx'
import type { ApiDescription, Operation } from './read-document.ts'
import { requestFor } from './request.ts'
import { exampleOf } from './schema-lines.ts'
import { TrialAnswer } from './trial-answer.tsx'
import { useTrial } from './use-trial.ts'
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
    <section className="api-trial" aria-label={t(apiWords.try)}>
      <h3>{t(apiWords.try)}</h3>
      {!operation.isUpload && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          <div className="api-values">
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
          <div className="api-acts">
            <Button kind="primary" type="submit" icon="pi-send" isBusy={isBusy}>
              {t(acts.send)}
            </Button>
            {problem !== '' && (
              <span className="note error" role="alert">
                <StatusGlyph severity="error" />
                {problem}
              </span>
            )}
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
        className="api-code"
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
