import { useId, useState } from 'react'
import { ref } from '#contract/schema/field.ts'
import { say } from '#contract/schema/language.ts'
import { alone } from '#web/engine/form/inputs/alone.ts'
import { RemoteSelect } from '#web/engine/form/inputs/choice/remote-select.tsx'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { formatDate, platformNow } from '#web/lib/time/time.ts'
import { Button } from '#web/ui/control/button.tsx'
import { RequestId } from '#web/ui/copy-button.tsx'
import { DatePick } from '#web/ui/prime/date/date-pick.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { alarmWords } from '../alarm/words.ts'
import { ReplayResult } from './result.tsx'
import type { ReplayState } from './use-replay.ts'
import './replay.css'

const deviceField = ref(...alarmWords.dictionary.device, 'iot/device', { required: true })

/** A rule on one device and one past day: where it would have raised, and how often in a week over its scope. */
export function ReplayPanel({ state }: { state: ReplayState }) {
  const t = useWords(alarmWords)
  const { problem, result, run, isBusy, isReady, deviceId } = state
  return (
    <div className="replay">
      <div className="replay-choice">
        <DeviceChoice state={state} />
        <DayChoice state={state} />
        <Button icon="pi-history" isBusy={isBusy} onClick={() => void run()}>
          {t('run')}
        </Button>
      </div>
      {isReady && deviceId === undefined && <p className="note">{t('choose')}</p>}
      {problem !== undefined && (
        <p className="note error" role="alert">
          <StatusGlyph severity="error" />
          <span>{t('replayFailed', { reason: problem.text })}</span>
          <RequestId id={problem.requestId} />
        </p>
      )}
      {result !== undefined && <ReplayResult result={result} />}
    </div>
  )
}

function DeviceChoice({ state: { deviceId, setDevice } }: { state: ReplayState }) {
  const language = useLanguage()
  const id = useId()
  const label = say(deviceField.label, language)
  return (
    <div className="form-field">
      <label id={`${id}-label`} htmlFor={id} className="form-label">
        {label}
      </label>
      <RemoteSelect
        field={deviceField}
        label={label}
        input={alone({
          id,
          value: deviceId ?? null,
          onChange: (value) => setDevice(typeof value === 'number' ? value : null),
        })}
      />
    </div>
  )
}

function DayChoice({ state: { date, setDate } }: { state: ReplayState }) {
  const t = useWords(alarmWords)
  const id = useId()
  const [today] = useState(() => formatDate(platformNow()))
  return (
    <div className="form-field">
      <label htmlFor={id} className="form-label">
        {t('day')}
      </label>
      <DatePick
        id={id}
        label={t('day')}
        limits={{ max: today }}
        presets={['yesterday']}
        isRequired
        value={date}
        onChange={setDate}
      />
    </div>
  )
}
