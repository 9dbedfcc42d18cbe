import { useId, useState } from 'react'
import { ref } from '#contract/field.ts'
import { say } from '#contract/language.ts'
import { RemoteSelect } from '#web/engine/form/remote-select.tsx'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { formatDate, platformNow } from '#web/lib/time.ts'
import { RequestId } from '#web/ui/copy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { StatusGlyph } from '#web/ui/status-glyph.tsx'
import { alarmWords } from './alarm-words.ts'
import { ReplayResult } from './replay-result.tsx'
import type { ReplayState } from './use-replay.ts'

const deviceField = ref(...alarmWords.dictionary.device, 'iot/device', { required: true })
const nobody = { resource: '', id: undefined }

/** A rule on one device and one past day: where it would have raised, and how often in a week over its scope. */
export function ReplayPanel({ state }: { state: ReplayState }) {
  const t = useWords(alarmWords)
  const { problem, result, run, isBusy, isReady, deviceId } = state
  return (
    <div className="replay">
      <div className="replay-choice">
        <DeviceChoice state={state} />
        <DayChoice state={state} />
        <button type="button" className="button" aria-busy={isBusy} onClick={() => void run()}>
          <Icon name={isBusy ? 'pi-spinner' : 'pi-history'} className={isBusy ? 'pi-spin' : ''} />
          {t('run')}
        </button>
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
        owner={nobody}
        input={{
          id,
          value: deviceId ?? null,
          onChange: (value) => setDevice(typeof value === 'number' ? value : null),
          onBlur: () => undefined,
          isInvalid: false,
          describedBy: undefined,
          isReadOnly: false,
          values: {},
        }}
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
      <span className="control">
        <input
          id={id}
          type="date"
          max={today}
          value={date}
          onChange={({ target }) => setDate(target.value)}
        />
      </span>
    </div>
  )
}
