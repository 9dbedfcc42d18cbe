import type { RaisedLine } from '#contract/calls/moment/moment.ts'
import { hour, quarter } from '#contract/schema/time-units.ts'
import { useText } from '#web/i18n/use-text.ts'
import { parseTime } from '#web/lib/time/time.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { momentBarWords } from './words.ts'

interface StepsProps {
  at: number
  raised: readonly RaisedLine[]
  onGo: (at: number) => void
}

/** Steps back and forward: by an hour, by a quarter of one, and to the quarter hours of the day that saw an alert. */
export function Steps({ at, raised, onGo }: StepsProps) {
  const t = useText()
  // an alert of a quarter hour is known at its end
  const ends = raised.map(({ time }) => (parseTime(time)?.getTime() ?? 0) + quarter)
  const before = ends.findLast((end) => end < at)
  const after = ends.find((end) => end > at)
  const jump = (to: number | undefined) => to !== undefined && onGo(to)
  return (
    <div className="flow gap-1 moment-jumps">
      <IconButton
        icon="pi-angle-double-left"
        label={t(['To the alert before', '上一条告警'])}
        hasTip
        isOff={before === undefined}
        onClick={() => jump(before)}
      />
      <Step
        face={t(momentBarWords.hour, { sign: '−' })}
        name={t(momentBarWords.hourBefore)}
        onPress={() => onGo(at - hour)}
      />
      <Step
        face={t(momentBarWords.quarter, { sign: '−' })}
        name={t(momentBarWords.quarterBefore)}
        onPress={() => onGo(at - quarter)}
      />
      <Step
        face={t(momentBarWords.quarter, { sign: '+' })}
        name={t(momentBarWords.quarterAfter)}
        onPress={() => onGo(at + quarter)}
      />
      <Step
        face={t(momentBarWords.hour, { sign: '+' })}
        name={t(momentBarWords.hourAfter)}
        onPress={() => onGo(at + hour)}
      />
      <IconButton
        icon="pi-angle-double-right"
        label={t(['To the next alert', '下一条告警'])}
        hasTip
        isOff={after === undefined}
        onClick={() => jump(after)}
      />
    </div>
  )
}

/** A step, called by what it shows and what that means. */
function Step({ face, name, onPress }: { face: string; name: string; onPress: () => void }) {
  return (
    <Button aria-label={`${face}, ${name}`} data-tip={name} onClick={onPress}>
      {face}
    </Button>
  )
}
