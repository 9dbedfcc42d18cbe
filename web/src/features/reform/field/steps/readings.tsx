import { useEffect, useEffectEvent, useState } from 'react'
import { orderCalls, type OnlineCheck } from '#contract/calls/reform/order.ts'
import { tariffWords } from '#contract/text/tariffs.ts'
import { tariffTolerance, isRepair } from '#domain/reform/kinds.ts'
import { phases as names, properties } from '#domain/metering/properties.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { TextField } from '#web/ui/field/field.tsx'
import { missing } from '#web/lib/text/missing.ts'
import { formatQuantity } from '#web/lib/chart/number.ts'
import { callUnreported } from '#web/engine/data/call-unreported.ts'
import { explainFailure } from '#web/engine/form/explain-failure.ts'
import { Phasor } from '#web/ui/chart/small/phasor.tsx'
import { numberIn, tariffSum, type TypedReading } from '../draft.ts'
import { freezeOf, hasRegisters } from '../step-rules.ts'
import { StepProblem, Note, type StepProps, SealNumbers, StepPictures, CheckLine } from '../step-parts.tsx'
import { words } from '../words.ts'

const shown = (value: number) => value.toFixed(2)

/** Registers of the removed device, compared with its last freeze. */
export function OldReading({ field }: StepProps) {
  const { draft, change } = field
  const { site, oldReading, oldSeals } = draft
  const t = useText()
  const total = numberIn(oldReading.total)
  const freeze = freezeOf(draft)
  const isAbove = total !== undefined && site.most !== null && total > site.most
  return (
    <>
      <Registers
        field={field}
        side="old"
        reading={oldReading}
        onChange={(next) => change({ oldReading: next })}
      />
      {freeze !== null && site.most !== null && (
        <Note
          severity={isAbove ? 'warning' : 'info'}
          title={t(words.plausible, { from: shown(freeze.registers.total ?? 0), to: shown(site.most) })}
          text={isAbove ? t(words.aboveMost) : t(words.plausibleText, { time: freeze.time })}
        />
      )}
      <SealNumbers field={field} side="old" />
      <Button icon="pi-plus" onClick={() => change({ oldSeals: [...oldSeals, ''] })}>
        {t(words.addSeal)}
      </Button>
    </>
  )
}

/** Initial registers of the new device, its ratios and SIM card. */
export function NewReading({ field }: StepProps) {
  const { draft, change } = field
  const t = useText()
  return (
    <>
      <Registers
        field={field}
        side="new"
        reading={draft.newReading}
        onChange={(newReading) => change({ newReading })}
      />
      <div className="grid gap-3 two">
        {(['ct', 'pt'] as const).map((name) => (
          <TextField
            key={name}
            label={t(words[name])}
            inputMode="decimal"
            value={draft[name]}
            {...field.problemOf(`new.${name}`)}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        ))}
      </div>
      <TextField
        label={t(words.iccid)}
        inputMode="numeric"
        autoComplete="off"
        value={draft.iccid}
        {...field.problemOf('new.iccid')}
        onChange={({ target }) => change({ iccid: target.value.replaceAll(/\s/g, '') })}
      />
      <StepPictures field={field} />
    </>
  )
}

/** Tariff labels in register order. */
const tariffLabels = [tariffWords.sharp, tariffWords.peak, tariffWords.flat, tariffWords.valley]

interface RegistersProps extends StepProps {
  side: 'old' | 'new'
  reading: TypedReading
  onChange: (reading: TypedReading) => void
}

function Registers({ field, side, reading, onChange }: RegistersProps) {
  const t = useText()
  if (!hasRegisters(field.draft)) return <p className="meta">{t(words.noRegisters)}</p>
  const freeze = side === 'old' ? freezeOf(field.draft)?.registers : undefined
  return (
    <>
      <Register
        label={t(['Total forward active', '正向有功总'])}
        value={reading.total}
        freeze={freeze?.total ?? undefined}
        isFirst
        {...field.problemOf(`${side}.reading`)}
        onChange={(total) => onChange({ ...reading, total })}
      />
      <div className="grid gap-3 two">
        {tariffLabels.map((label, place) => (
          <Register
            key={label[0]}
            label={t(label)}
            value={reading.tariffs[place] ?? ''}
            freeze={freeze?.tariffs?.[place]}
            onChange={(typed) => onChange({ ...reading, tariffs: reading.tariffs.with(place, typed) })}
          />
        ))}
      </div>
      <StepProblem {...field.problemOf(`${side}.tariffs`)} />
      <Sum reading={reading} />
    </>
  )
}

interface RegisterProps {
  label: string
  value: string
  freeze: number | undefined
  error?: string
  isFirst?: boolean
  onChange: (value: string) => void
}

function Register({ label, value, freeze, error, isFirst, onChange }: RegisterProps) {
  const t = useText()
  const typed = numberIn(value)
  const isMore = typed !== undefined && freeze !== undefined && typed >= freeze
  return (
    <TextField
      label={label}
      corner={freeze === undefined ? undefined : t(words.freeze, { value: shown(freeze) })}
      value={value}
      inputMode="decimal"
      autoComplete="off"
      className="strong"
      data-initial-focus={isFirst}
      action="kWh"
      {...(error !== undefined && { error })}
      hint={isMore && t(['+{value} since the freeze', '较日冻结 +{value}'], { value: shown(typed - freeze) })}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

/** Whether the typed tariffs add up to the total. */
function Sum({ reading }: { reading: TypedReading }) {
  const t = useText()
  const [sum, total] = [tariffSum(reading), numberIn(reading.total)]
  if (sum === undefined || total === undefined) return null
  const isRight = Math.abs(sum - total) <= tariffTolerance
  const values = { sum: shown(sum), total: shown(total), difference: shown(sum - total) }
  return (
    <Note
      severity={isRight ? 'success' : 'warning'}
      title={t(
        isRight
          ? ['Four tariffs add up to the total', '四费率之和与总示数一致']
          : ['Four tariffs do not add up to the total', '四费率之和与总示数不符'],
      )}
      text={t(words.sumText, values)}
    />
  )
}

const { warnLow: lowest, warnHigh: highest } = properties.ua
const { warnHigh: clockLimit } = properties.clockDeviation
/** Phase shift in degrees between consecutive phases that are wired correctly. */
const third = -120

/**
 * Online check of the new device: runs when the step is opened, when the network returns, and on request; it can be
 * skipped with a reason.
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
        online: await callUnreported(orderCalls.online(draft.order.id), { asset: draft.newAsset.trim() }),
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

/** Result of the online check; without voltage limits behind a voltage transformer (`isStepped`). */
function Answer({ answer, isStepped }: { answer: OnlineCheck; isStepped: boolean }) {
  const t = useText()
  const { signedIn, clockDeviation, phases, phaseOrder, reverse, reading } = answer
  const isClockRight = clockDeviation === null || Math.abs(clockDeviation) <= clockLimit
  const isWithin = (voltage: number | null) =>
    voltage === null || isStepped || (voltage >= lowest && voltage <= highest)
  return (
    <div>
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

/** Phasor diagram of voltages and currents. */
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
