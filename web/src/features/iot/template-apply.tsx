import { useId, useState, type FormEvent } from 'react'
import { iotCalls, type BatchAnswer } from '#contract/calls/iot.ts'
import type { Filter, Stored } from '#contract/crud.ts'
import { say } from '#contract/language.ts'
import { families, labelIn } from '#contract/metering/families.ts'
import { command } from '#contract/resources/iot/command.ts'
import { device } from '#contract/resources/iot/device.ts'
import type { paramTemplate } from '#contract/resources/iot/param-template.ts'
import { call } from '#web/api/http.ts'
import { grouped } from '#web/engine/form/grouped.ts'
import { refreshResource } from '#web/engine/query-client.ts'
import { useRows } from '#web/engine/use-rows.ts'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { describe } from '#web/stores/failures.ts'
import { FailedRequest } from '#web/ui/copy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { StatusGlyph } from '#web/ui/status-glyph.tsx'
import { SendProblem } from './param-send-problem.tsx'
import { useSending } from './param-sending.ts'
import { paramWords } from './param-words.ts'
import { lockingOut, valuesOf, valuesText } from './template-lines.ts'
import { TemplateTarget } from './template-target.tsx'
import { templateWords } from './template-words.ts'

interface TemplateApplyProps {
  template: Stored<typeof paramTemplate>
  onClose: () => void
  onApplied: (answer: BatchAnswer, count: number) => void
}

/** Applies a template to all devices of its family that fit; how many these are is said before, and counted again. */
export function TemplateApply(props: TemplateApplyProps) {
  const { template, onClose } = props
  const t = useWords(templateWords)
  const c = useWords(common)
  const formId = useId()
  const state = useApplying(props)
  const { count, failure } = state
  return (
    <Dialog
      title={t('applyTitle', { name: template.name })}
      size="wide"
      closeLabel={c('close')}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" onClick={onClose}>
            {c('cancel')}
          </button>
          <button type="submit" form={formId} className="button primary" aria-busy={state.sending.isBusy}>
            {t('applyMany', { n: grouped(count ?? 0) })}
          </button>
        </>
      }
    >
      <form id={formId} className="param-write" noValidate onSubmit={(event) => void state.submit(event)}>
        <p>{t('applyText')}</p>
        <SendProblem problem={state.sending.problem} />
        <Written template={template} />
        <TemplateTarget filter={state.filter} onChange={state.setFilter} />
        <p role="status">
          {failure ? t('notCounted', { reason: describe(failure) }) : <Count {...{ template, count }} />}{' '}
          <FailedRequest error={failure} />
        </p>
        <Confirming state={state} />
      </form>
    </Dialog>
  )
}

/** The target of a template, what is still lacking, and the sending. */
function useApplying({ template, onApplied }: TemplateApplyProps) {
  const language = useLanguage()
  const [filter, setFilter] = useState<Filter>({})
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const sending = useSending()
  const target: Filter = { ...filter, family: template.family }
  const { data, error } = useRows(device, { page: 1, limit: 1, filter: target })
  const count = data?.total
  const isRisky = lockingOut(template.values, language).length > 0
  const lacks = { reason: reason.trim() === '', typed: isRisky && typed.trim() !== String(count) }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (lacks.reason || lacks.typed || !count) return
    const body = { filter: target, except: [], expect: count, templateId: template.id, reason: reason.trim() }
    await sending.send(async () => {
      onApplied(await call(iotCalls.applyTemplate, body, { isQuiet: true }), count)
      void refreshResource(command)
      return null
    })
  }
  return {
    filter,
    setFilter,
    reason,
    setReason,
    typed,
    setTyped,
    count,
    failure: error ?? undefined,
    isRisky,
    lacks: isTried ? lacks : { reason: false, typed: false },
    sending,
    submit,
  }
}

/** Why it is written, and, where devices may be cut off, that so many are meant. */
function Confirming({ state }: { state: ReturnType<typeof useApplying> }) {
  const t = useWords(templateWords)
  const p = useWords(paramWords)
  const { isRisky, lacks, count = 0 } = state
  return (
    <>
      {isRisky && (
        <TextField
          label={t('typeCount', { n: count })}
          error={lacks.typed ? t('countWrong', { n: count }) : undefined}
          required
          inputMode="numeric"
          autoComplete="off"
          value={state.typed}
          onChange={({ target }) => state.setTyped(target.value)}
        />
      )}
      <TextField
        label={p('reason')}
        hint={p('reasonHint')}
        error={lacks.reason ? p('needsReason') : undefined}
        required
        maxLength={200}
        autoComplete="off"
        value={state.reason}
        onChange={({ target }) => state.setReason(target.value)}
      />
    </>
  )
}

/** What is written, and that some of it can cut devices off. */
function Written({ template: { values } }: Pick<TemplateApplyProps, 'template'>) {
  const t = useWords(templateWords)
  const language = useLanguage()
  const risky = lockingOut(values, language)
  return (
    <>
      <p className="template-text">{valuesText(values, language)}</p>
      {risky.length > 0 && (
        <p className="param-effect">
          <StatusGlyph severity="warning" />
          {t('locksOut', { names: risky.join(language === 'zh' ? '、' : ', ') })}
        </p>
      )}
    </>
  )
}

interface CountProps {
  template: TemplateApplyProps['template']
  /** Nothing while it is not known. */
  count: number | undefined
}

function Count({ template: { family, values }, count }: CountProps) {
  const t = useWords(templateWords)
  const language = useLanguage()
  if (count === undefined) return t('counting')
  if (count === 0) return t('none')
  const commands = count * Object.keys(valuesOf(values)).length
  return (
    <>
      <strong>{t('target', { n: grouped(count), family: say(labelIn(families, family), language) })}</strong>{' '}
      <span className="meta">{t('commands', { n: grouped(commands) })}</span>
    </>
  )
}
