import { useId, useState, type FormEvent } from 'react'
import { say } from '#contract/language.ts'
import { check } from '#contract/rules.ts'
import { Failure } from '#web/api/failure.ts'
import { controlId, focusField } from '#web/engine/form/control-id.ts'
import { explainFailure, type Problem } from '#web/engine/form/explain-failure.ts'
import { startValues, type Values } from '#web/engine/form/form-values.ts'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { RequestId } from '#web/ui/copy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { StatusGlyph } from '#web/ui/status-glyph.tsx'
import { AskControl } from './ask-control.tsx'
import { stopAsking, useAsking, type Asking } from './asking.ts'

/** The question that is open, if one is; each alarm page shows it once. */
export function AskHost() {
  const asking = useAsking((state) => state.asking)
  return asking && <AskDialog key={asking.title} asking={asking} />
}

function AskDialog({ asking }: { asking: Asking }) {
  const c = useWords(common)
  const { title, note, accept, isDanger = false, fields } = asking
  const state = useAnswers(asking)
  return (
    <Dialog
      title={title}
      size="wide"
      closeLabel={c('close')}
      onClose={stopAsking}
      footer={
        <>
          <button type="button" className="button" onClick={stopAsking}>
            {c('cancel')}
          </button>
          <button
            type="submit"
            form={state.id}
            className={isDanger ? 'button danger' : 'button primary'}
            aria-busy={state.isBusy}
          >
            {state.isBusy && <Icon name="pi-spinner" className="pi-spin" />}
            {accept}
          </button>
        </>
      }
    >
      <form id={state.id} className="ask-form resource-form" noValidate onSubmit={state.submit}>
        {note !== undefined && <p>{note}</p>}
        {state.problem !== undefined && (
          <p className="note error" role="alert">
            <StatusGlyph severity="error" />
            <span>{state.problem.text}</span>
            <RequestId id={state.problem.requestId} />
          </p>
        )}
        {Object.entries(fields).map(([name, field]) => (
          <AskControl key={name} field={field} error={state.errors[name]} input={state.inputOf(name)} />
        ))}
      </form>
    </Dialog>
  )
}

/** What is filled in and what is wrong with it. A refusal keeps everything. */
function useAnswers({ fields, start = {}, run }: Asking) {
  const id = useId()
  const language = useLanguage()
  const [values, setValues] = useState<Values>(() => startValues(fields, start, ''))
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setBusy] = useState(false)

  const show = (found: Readonly<Record<string, string>>) => {
    setErrors(found)
    const first = Object.keys(fields).find((name) => name in found)
    if (first !== undefined) focusField(id, first)
  }
  const send = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      const remaining = await run(values)
      if (remaining === undefined) return stopAsking()
      setValues(remaining.values)
      setProblem({ text: remaining.problem, requestId: '' })
    } catch (error) {
      setProblem(explainFailure(error))
      if (error instanceof Failure)
        show(Object.fromEntries(error.errors.map(({ field, msg }) => [field, msg])))
    } finally {
      setBusy(false)
    }
  }
  return {
    id,
    errors,
    problem,
    isBusy,
    submit: (event: FormEvent) => {
      event.preventDefault()
      const found = check(fields, values).map(({ field, text }) => [field, say(text, language)] as const)
      show(Object.fromEntries(found))
      if (found.length === 0 && !isBusy) void send()
    },
    inputOf: (name: string) => ({
      id: controlId(id, name),
      value: values[name],
      onChange: (value: unknown) => {
        setValues((now) => ({ ...now, [name]: value }))
        setErrors(({ [name]: _mended, ...others }) => others)
      },
      onBlur: () => undefined,
      isInvalid: errors[name] !== undefined,
      describedBy:
        errors[name] === undefined && !fields[name]?.hint ? undefined : `${controlId(id, name)}-note`,
      isReadOnly: false,
      values,
    }),
  }
}
