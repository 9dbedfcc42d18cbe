import { useEffect, useEffectEvent, useState } from 'react'
import { orderCalls, type OnlineCheck } from '#contract/calls/reform/order.ts'
import { isRepair } from '#domain/reform/kinds.ts'
import { phases as names, properties } from '#domain/metering/properties.ts'
import { missing } from '#web/lib/text/missing.ts'
import { formatQuantity } from '#web/lib/chart/number.ts'
import { useText } from '#web/i18n/use-text.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { explainFailure } from '#web/engine/form/explain-failure.ts'
import { Phasor } from '#web/ui/chart/small/phasor.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { TextField } from '#web/ui/field/field.tsx'
import { CheckLine, StepProblem, type StepProps } from '../step-parts.tsx'
import { words } from '../words.ts'

const { warnLow: lowest, warnHigh: highest } = properties.ua
const { warnHigh: clockLimit } = properties.clockDeviation
/** Degrees that the voltage of a phase is ahead of the one before it, where they are wired rightly. */
const third = -120

/**
 * What the new device answers: it is read when the step is opened or the network comes back, again when wanted, and can
 * be gone on without.
 */
export function Online({ field }: StepProps) {
  const { draft, change, lostAt } = field
  const t = useText()
  const [isReading, setReading] = useState(false)
  const [failure, setFailure] = useState('')
  const read = async () => {
    setReading(true)
    setFailure('')
    try {
      change({
        online: await callQuietly(orderCalls.online(draft.order.id), { asset: draft.newAsset.trim() }),
      })
    } catch (error) {
      setFailure(explainFailure(error)?.text ?? '')
    } finally {
      setReading(false)
    }
  }
  const readFirst = useEffectEvent(() => {
    if (draft.online === null && lostAt === 0 && field.standing === 'open') void read()
  })
  useEffect(() => readFirst(), [lostAt])
  const isIn = draft.online?.signedIn === true
  return (
    <>
      {draft.online && <Answer answer={draft.online} isStepped={draft.site.pt > 1} />}
      {isReading && (
        <p className="meta" role="status">
          {t(
            isRepair(draft.order)
              ? ['Reading the device', '正在读取设备']
              : ['Reading the new device', '正在读取新设备'],
          )}
        </p>
      )}
      {failure !== '' && <StepProblem error={failure} />}
      <Button
        icon="pi-refresh"
        className="big"
        isBusy={isReading}
        data-initial-focus
        onClick={() => void read()}
      >
        {t(['Read again', '重新读取'])}
      </Button>
      {!isIn && (
        <TextField
          label={t(['Continue without it: reason', '跳过上线检查的原因'])}
          maxLength={200}
          value={draft.offlineReason}
          {...field.problemOf('online')}
          onChange={({ target }) => change({ offlineReason: target.value })}
        />
      )}
    </>
  )
}

/** Behind a voltage transformer the limits of the house mean nothing: then nothing is held against them. */
function Answer({ answer, isStepped }: { answer: OnlineCheck; isStepped: boolean }) {
  const t = useText()
  const { signedIn, clockDeviation, phases, phaseOrder, reverse, reading } = answer
  const isClockRight = clockDeviation === null || Math.abs(clockDeviation) <= clockLimit
  const isWithin = (voltage: number | null) =>
    voltage === null || isStepped || (voltage >= lowest && voltage <= highest)
  return (
    <div className="field-answer">
      <CheckLine
        severity={signedIn ? 'success' : 'warning'}
        title={t(
          signedIn ? ['Signed in to the platform', '已登录平台'] : ['Not signed in yet', '尚未登录平台'],
        )}
      />
      <CheckLine severity={isClockRight ? 'success' : 'warning'} title={t(properties.clockDeviation.label)}>
        {clockDeviation !== null && formatQuantity(clockDeviation, 's')}
      </CheckLine>
      <CheckLine
        severity={phases.every(({ voltage }) => isWithin(voltage)) ? 'success' : 'warning'}
        title={t(['Voltage of each phase', '各相电压'])}
        meta={isStepped ? undefined : t(words.limits, { from: lowest.toFixed(1), to: highest.toFixed(1) })}
      />
      {phases.map(({ phase, voltage, current }) => (
        <CheckLine
          key={phase}
          severity={voltage === null ? 'info' : isWithin(voltage) ? 'success' : 'warning'}
          title={t(['Phase {phase}', '{phase} 相'], { phase })}
        >
          {voltage === null ? missing : `${voltage.toFixed(1)} V`}
          {current !== null && ` · ${current.toFixed(2)} A`}
        </CheckLine>
      ))}
      {phases.length > 1 && (
        <>
          <CheckLine severity={phaseOrder ? 'success' : 'error'} title={t(words.phaseOrder)}>
            {t(phaseOrder ? ['correct', '正确'] : ['wrong', '错误'])}
          </CheckLine>
          <Figure answer={answer} />
        </>
      )}
      <CheckLine
        severity={reverse ? 'error' : 'success'}
        title={t(reverse ? ['Power is reversed', '功率反向'] : ['No reverse power', '无反向功率'])}
      />
      {reading !== null && (
        <CheckLine severity="success" title={t(['First reading', '首次示数'])}>
          {reading.toFixed(2)} kWh
        </CheckLine>
      )}
    </div>
  )
}

/** The phases as vectors: one after the other where they are wired rightly. */
function Figure({ answer: { phases, phaseOrder } }: { answer: OnlineCheck }) {
  const t = useText()
  const turn = phaseOrder ? third : -third
  const vectors = (name: 'voltage' | 'current') =>
    names.flatMap((phase, place) => {
      const size = phases.find((one) => one.phase === phase)?.[name]
      return typeof size === 'number' ? [{ phase, size, angle: place * turn }] : []
    })
  return (
    <div className="field-phases">
      <Phasor title={t(words.phaseOrder)} voltages={vectors('voltage')} currents={vectors('current')} />
    </div>
  )
}
