import { tariffTolerance } from '#domain/reform/kinds.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { TextField } from '#web/ui/field/field.tsx'
import { numberIn, tariffSum, type TypedReading } from '../draft.ts'
import { freezeOf, hasRegisters } from '../step-rules.ts'
import { StepProblem, Note, type StepProps, SealNumbers, StepPictures } from '../step-parts.tsx'
import { words } from '../words.ts'

const shown = (value: number) => value.toFixed(2)

/** The registers of the device that is taken down, held against its last freeze. */
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

/** The registers with which the new device begins, and its ratios and SIM card. */
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
        {reading.tariffs.map((value, place) => (
          <Register
            // the four tariffs have their order
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            label={t(words[`tariff_${place as 0 | 1 | 2 | 3}` as const])}
            value={value}
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

/** Whether the tariffs add up, while they are typed. */
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
