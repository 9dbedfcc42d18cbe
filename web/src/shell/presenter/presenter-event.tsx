import { useId, useState } from 'react'
import { demoLimits } from '#domain/metering/demo.ts'
import { demoCalls } from '#contract/calls/demo.ts'
import { ref } from '#contract/schema/field.ts'
import { eventKinds, isEventCode, type EventCode } from '#domain/metering/events.ts'
import { device } from '#contract/resources/iot/device.ts'
import { things } from '#contract/text/things.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Select } from '#web/ui/control/select.tsx'
import { labels } from '#contract/text/labels.ts'
import type { DemoActs } from './presenter-demo.ts'
import { PresenterNumber } from './presenter-number.tsx'
import { PresenterRecord } from './presenter-record.tsx'
import { presenterWords } from './presenter-words.ts'

const deviceField = ref(...labels.device, device.name)
const codes = Object.keys(eventKinds).filter(isEventCode)

/** Lets something happen to a device, and ends it. */
export function PresenterEvent({ acts }: { acts: DemoActs }) {
  const t = useText()
  const [deviceId, setDeviceId] = useState<number>()
  const [code, setCode] = useState<EventCode>('PHASE_BREAK')
  const [minutes, setMinutes] = useState(14)
  const withDevice = (act: (id: number) => Promise<void>) =>
    deviceId === undefined ? acts.setSentence(t(presenterWords.chooseDevice)) : void act(deviceId)
  const inject = (id: number) =>
    acts.act(demoCalls.inject, { deviceId: id, code, minutes }, ({ alertId }) =>
      alertId === 0 ? t(presenterWords.injectedQuiet) : t(presenterWords.injected, { id: alertId }),
    )
  const heal = (id: number) => acts.act(demoCalls.heal, { deviceId: id }, () => t(['Ended.', '已结束。']))
  return (
    <section aria-label={t(presenterWords.event)}>
      <h3>{t(presenterWords.event)}</h3>
      <PresenterRecord field={deviceField} label={t(labels.device)} value={deviceId} onChange={setDeviceId} />
      <div className="grid gap-2 presenter-fields">
        <EventSelect value={code} onChange={setCode} />
        <PresenterNumber
          label={t(['Minutes', '持续（分钟）'])}
          value={minutes}
          most={demoLimits.minutes}
          onChange={setMinutes}
        />
      </div>
      <div className="wrap gap-1 presenter-row">
        <Button kind="primary" onClick={() => withDevice(inject)}>
          {t(['Inject', '注入'])}
        </Button>
        <Button onClick={() => withDevice(heal)}>{t(['End it', '结束'])}</Button>
      </div>
    </section>
  )
}

function EventSelect({ value, onChange }: { value: EventCode; onChange: (code: EventCode) => void }) {
  const t = useText()
  const id = useId()
  return (
    <div className="below-2 presenter-field">
      <label htmlFor={id}>{t(things.event)}</label>
      <Select
        id={id}
        value={value}
        options={codes.map((code) => [code, t(eventKinds[code].label)])}
        onChange={onChange}
      />
    </div>
  )
}
