import { useId, useState } from 'react'
import { ref } from '#contract/schema/field.ts'
import { labels } from '#contract/text/labels.ts'
import { alone } from '#web/engine/form/inputs/alone.ts'
import { RemoteSelect } from '#web/engine/form/inputs/choice/remote-select.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { formatDate, platformNow } from '#web/lib/time/time.ts'
import { Button } from '#web/ui/control/button.tsx'
import { RequestId } from '#web/ui/copy-button.tsx'
import { DatePick } from '#web/ui/prime/date/date-pick.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { words } from '../alarm/words.ts'
import { ReplayResult } from './result.tsx'
import type { ReplayState } from './use-replay.ts'
import './replay.css'

const deviceField = ref(...labels.device, 'iot/device', { required: true })

/** A rule on one device and one past day: where it would have raised, and how often in a week over its scope. */
export function ReplayPanel({ state }: { state: ReplayState }) {
  const t = useText()
  const { problem, result, run, isBusy, isReady, deviceId } = state
  return (
    <div className="replay">
      <div className="grid gap-2 replay-choice">
        <DeviceChoice state={state} />
        <DayChoice state={state} />
        <Button icon="pi-history" isBusy={isBusy} onClick={() => void run()}>
          {t(['Replay the day', '开始回放'])}
        </Button>
      </div>
      {isReady && deviceId === undefined && <p className="note">{t(words.choose)}</p>}
      {problem !== undefined && (
        <p className="note error" role="alert">
          <StatusGlyph severity="error" />
          <span>{t(words.replayFailed, { reason: problem.text })}</span>
          <RequestId id={problem.requestId} />
        </p>
      )}
      {result !== undefined && <ReplayResult result={result} />}
    </div>
  )
}

function DeviceChoice({ state: { deviceId, setDevice } }: { state: ReplayState }) {
  const t = useText()
  const id = useId()
  const label = t(deviceField.label)
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
  const t = useText()
  const id = useId()
  const [today] = useState(() => formatDate(platformNow()))
  return (
    <div className="form-field">
      <label htmlFor={id} className="form-label">
        {t(words.day)}
      </label>
      <DatePick
        id={id}
        label={t(words.day)}
        limits={{ max: today }}
        presets={['yesterday']}
        isRequired
        value={date}
        onChange={setDate}
      />
    </div>
  )
}
