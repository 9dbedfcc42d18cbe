import { useState } from 'react'
import { day, hour, minute, quarter } from '#contract/schema/time-units.ts'
import { useText } from '#web/i18n/use-text.ts'
import { completeDate, dateProblem } from '#web/lib/time/date-text.ts'
import { formatMinute, parseTime, presentNow } from '#web/lib/time/time.ts'
import { useMoment } from '#web/stores/moment/moment.ts'
import { firstMoment, travelTo } from '#web/stores/moment/travel.ts'
import { momentWords } from '#web/stores/moment/words.ts'
import { Button } from '#web/ui/control/button.tsx'
import { PopoverButton } from '#web/ui/popover/popover-button.tsx'
import { DatePick } from '#web/ui/prime/date/date-pick.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import './scrubber.css'

const presets = [
  ['hourAgo', hour],
  ['dayAgo', day],
  ['weekAgo', 7 * day],
] as const

/** Button that switches to a past moment; hidden when the platform has no history or a past moment is shown. */
export function LookBack() {
  const t = useText()
  const { bounds, at } = useMoment()
  if (bounds === undefined || at !== undefined) return null
  return (
    <PopoverButton
      label={t(momentWords.lookBackTo)}
      tip={t(['Look back', '时点回溯'])}
      className="button look-back"
      face={<Icon name="pi-history" />}
    >
      {(close) => (
        <Choice
          first={formatMinute(firstMoment(bounds) + minute)}
          onChoose={(moment) => {
            close()
            travelTo(moment)
          }}
        />
      )}
    </PopoverButton>
  )
}

function Choice({ first, onChoose }: { first: string; onChoose: (moment: number) => void }) {
  const t = useText()
  const now = presentNow()
  const limits = { min: first, max: formatMinute(now) }
  const [text, setText] = useState(() => formatMinute(now - hour))
  const isMoment = text !== '' && dateProblem(text, 'minute', limits) === undefined
  const moment = parseTime(`${completeDate(text, 'minute') ?? ''}:00`)?.getTime()
  return (
    <form
      className="grid gap-2 pad-3 look-back-choice"
      onSubmit={(event) => {
        event.preventDefault()
        if (isMoment && moment !== undefined) onChoose(moment)
      }}
    >
      <p className="meta">{t(momentWords.lookBackTo)}</p>
      <div className="wrap gap-2">
        {presets.map(([name, age]) => (
          <Button key={name} onClick={() => onChoose(Math.floor((now - age) / quarter) * quarter)}>
            {t(momentWords[name])}
          </Button>
        ))}
      </div>
      <div className="wrap gap-2">
        <DatePick
          label={t(['Moment', '时点'])}
          unit="minute"
          value={text}
          limits={limits}
          isRequired
          onChange={setText}
        />
        <Button kind="primary" type="submit" isOff={!isMoment}>
          {t(['Show it', '查看'])}
        </Button>
      </div>
    </form>
  )
}
