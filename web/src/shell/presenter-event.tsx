import { useId, useState } from 'react'
import { demoCalls, demoLimits } from '#contract/calls/demo.ts'
import { ref } from '#contract/field.ts'
import { say } from '#contract/language.ts'
import { eventKinds, isEventCode, type EventCode } from '#contract/metering/events.ts'
import { device } from '#contract/resources/iot/device.ts'
import { RemoteSelect } from '#web/engine/form/remote-select.tsx'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import type { DemoActs } from './presenter-demo.ts'
import { PresenterNumber } from './presenter-number.tsx'
import { presenterWords } from './presenter-words.ts'

const deviceField = ref('Device', '设备', device.name)
const codes = Object.keys(eventKinds).filter(isEventCode)

/** Lets something happen to a device, and ends it. */
export function PresenterEvent({ acts }: { acts: DemoActs }) {
  const t = useWords(presenterWords)
  const [deviceId, setDeviceId] = useState<number>()
  const [code, setCode] = useState<EventCode>('PHASE_BREAK')
  const [minutes, setMinutes] = useState(14)
  const withDevice = (act: (id: number) => Promise<void>) =>
    deviceId === undefined ? acts.setSentence(t('chooseDevice')) : void act(deviceId)
  const inject = (id: number) =>
    acts.act(demoCalls.inject, { deviceId: id, code, minutes }, ({ alertId }) =>
      alertId === 0 ? t('injectedQuiet') : t('injected', { id: alertId }),
    )
  const heal = (id: number) => acts.act(demoCalls.heal, { deviceId: id }, () => t('healed'))
  return (
    <section aria-label={t('event')}>
      <h3>{t('event')}</h3>
      <DevicePicker value={deviceId} onChange={setDeviceId} />
      <div className="presenter-fields">
        <EventSelect value={code} onChange={setCode} />
        <PresenterNumber
          label={t('minutes')}
          value={minutes}
          most={demoLimits.minutes}
          onChange={setMinutes}
        />
      </div>
      <div className="presenter-row">
        <button type="button" className="button primary" onClick={() => withDevice(inject)}>
          {t('inject')}
        </button>
        <button type="button" className="button" onClick={() => withDevice(heal)}>
          {t('heal')}
        </button>
      </div>
    </section>
  )
}

interface DevicePickerProps {
  value: number | undefined
  onChange: (id: number | undefined) => void
}

function DevicePicker({ value, onChange }: DevicePickerProps) {
  const t = useWords(presenterWords)
  const id = useId()
  const input = {
    id,
    value: value ?? null,
    values: {},
    isReadOnly: false,
    isInvalid: false,
    describedBy: undefined,
    onBlur: () => undefined,
    onChange: (next: unknown) => onChange(typeof next === 'number' ? next : undefined),
  }
  return (
    <div className="presenter-field">
      <label htmlFor={id}>{t('device')}</label>
      <RemoteSelect
        field={deviceField}
        input={input}
        label={t('device')}
        owner={{ resource: '', id: undefined }}
      />
    </div>
  )
}

function EventSelect({ value, onChange }: { value: EventCode; onChange: (code: EventCode) => void }) {
  const t = useWords(presenterWords)
  const language = useLanguage()
  const id = useId()
  return (
    <div className="presenter-field">
      <label htmlFor={id}>{t('kind')}</label>
      <div className="control has-arrow">
        <select
          id={id}
          value={value}
          onChange={({ target }) => isEventCode(target.value) && onChange(target.value)}
        >
          {codes.map((code) => (
            <option key={code} value={code}>
              {say(eventKinds[code].label, language)}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
