import { useId, useState, type FormEvent } from 'react'
import { iotCalls } from '#contract/calls/iot.ts'
import { say } from '#contract/language.ts'
import { call } from '#web/api/http.ts'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { notify } from '#web/stores/notices.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { DeviceRecord } from './device-live.ts'
import { ParamValue } from './param-row.tsx'
import type { ParamLine } from './param-lines.ts'
import { SendProblem } from './param-send-problem.tsx'
import { useSending } from './param-sending.ts'
import { paramWords } from './param-words.ts'

interface AdoptDialogProps {
  row: DeviceRecord
  lines: readonly ParamLine[]
  onClose: () => void
  onDone: () => void
}

/** Takes what the device holds as what is wanted; the device is not touched. */
export function AdoptDialog({ row, lines, onClose, onDone }: AdoptDialogProps) {
  const t = useWords(paramWords)
  const c = useWords(common)
  const formId = useId()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const { isBusy, problem, send } = useSending()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (reason.trim() === '') return
    const adopting = { deviceId: row.id, params: lines.map(({ id }) => id), reason: reason.trim() }
    if (!(await send(() => call(iotCalls.adoptParams, adopting, { isQuiet: true })))) return
    notify('success', t('adopted', { n: lines.length }))
    onDone()
  }
  return (
    <Dialog
      title={t('adoptTitle', { n: lines.length })}
      closeLabel={c('close')}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" onClick={onClose}>
            {c('cancel')}
          </button>
          <button type="submit" form={formId} className="button primary" aria-busy={isBusy}>
            {t('adoptAct')}
          </button>
        </>
      }
    >
      <form id={formId} className="param-write" noValidate onSubmit={(event) => void submit(event)}>
        <p>{t('adoptText')}</p>
        <SendProblem problem={problem} />
        <Changes lines={lines} />
        <TextField
          label={t('reason')}
          hint={t('reasonHint')}
          error={isTried && reason.trim() === '' ? t('needsReason') : undefined}
          required
          maxLength={200}
          autoComplete="off"
          data-initial-focus
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </form>
    </Dialog>
  )
}

function Changes({ lines }: { lines: readonly ParamLine[] }) {
  const language = useLanguage()
  return (
    <dl className="param-changes">
      {lines.map((line) => (
        <div key={line.id}>
          <dt>{say(line.kind.label, language)}</dt>
          <dd>
            <span className="param-old">
              <ParamValue line={line} text={line.param.wanted} />
            </span>{' '}
            → <strong>{<ParamValue line={line} text={line.param.actual} />}</strong>
          </dd>
        </div>
      ))}
    </dl>
  )
}
