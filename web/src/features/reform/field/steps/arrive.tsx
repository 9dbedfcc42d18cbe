import { useState } from 'react'
import { arrivalRadius } from '#domain/reform/kinds.ts'
import { labels } from '#contract/text/labels.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { Button } from '#web/ui/control/button.tsx'
import { TextField } from '#web/ui/field/field.tsx'
import { distanceTo } from '../step-rules.ts'
import { StepProblem, Note, type StepProps } from '../step-parts.tsx'
import { words } from '../words.ts'

const decimals = 6

/** Where the crew is, and how far that is from the customer. */
export function Arrive({ field }: StepProps) {
  const { draft, change } = field
  const t = useText()
  const distance = distanceTo(draft)
  const isFar = distance !== undefined && distance > arrivalRadius
  return (
    <>
      {'geolocation' in navigator && <PositionButton field={field} />}
      <div className="grid gap-3 two">
        {(['lng', 'lat'] as const).map((name) => (
          <TextField
            key={name}
            label={t(words[name])}
            inputMode="decimal"
            value={draft[name]}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        ))}
      </div>
      <StepProblem {...field.problemOf('arrival.lat')} />
      {distance !== undefined && (
        <Note
          severity={isFar ? 'warning' : 'success'}
          title={t(['{n} m away from the customer', '距客户 {n} 米'], { n: formatInteger(distance) })}
          text={t(['within {n} m', '{n} 米以内'], { n: arrivalRadius })}
        />
      )}
      {isFar && (
        <TextField
          label={t(labels.reason)}
          required
          maxLength={200}
          value={draft.farReason}
          {...field.problemOf('arrival.reason')}
          onChange={({ target }) => change({ farReason: target.value })}
        />
      )}
    </>
  )
}

/** Asks the phone where it is. */
function PositionButton({ field: { change } }: StepProps) {
  const t = useText()
  const [state, setState] = useState<'asking' | 'failed' | undefined>()
  const ask = () => {
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState(undefined)
        change({
          lng: coords.longitude.toFixed(decimals),
          lat: coords.latitude.toFixed(decimals),
          arrivedAt: Date.now(),
        })
      },
      () => setState('failed'),
      { enableHighAccuracy: true, timeout: 15_000 },
    )
  }
  return (
    <>
      <Button
        icon="pi-map-marker"
        className="big"
        data-initial-focus
        isBusy={state === 'asking'}
        onClick={ask}
      >
        {t(['Take my position', '获取当前位置'])}
      </Button>
      {state === 'failed' && <StepProblem error={t(words.noPosition)} />}
    </>
  )
}
