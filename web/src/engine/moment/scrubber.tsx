import { useEffect, useEffectEvent, useState } from 'react'
import { severities } from '#domain/metering/events.ts'
import type { RaisedLine } from '#contract/calls/moment/moment.ts'
import { day, minute } from '#contract/schema/time-units.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatDate, formatMinute, parseTime } from '#web/lib/time/time.ts'
import './scrubber.css'

/** Debounce in milliseconds before the moment changes, so that positions passed on the way are not loaded. */
const rest = 300
/** Keyboard step in minutes. */
const step = 15
const dayMinutes = day / minute
const ticks = [0, 6, 12, 18, 24]
const raisedText = ['{n} [n|alert|alerts] raised on this day', '当日产生 {n} 条告警'] as const

interface ScrubberProps {
  at: number
  now: number
  raised: readonly RaisedLine[]
  onGo: (at: number) => void
}

/** Slider over the day of the moment, with marks for the quarter hours in which alerts were raised. */
export function Scrubber({ at, now, raised, onGo }: ScrubberProps) {
  const t = useText()
  const begin = parseTime(`${formatDate(at)} 00:00:00`)?.getTime() ?? at
  const shown = Math.floor((at - begin) / minute)
  const [wanted, setWanted] = useState(shown)
  const [known, setKnown] = useState(at)
  if (known !== at) {
    setKnown(at)
    setWanted(shown)
  }
  const go = useEffectEvent(() => onGo(begin + wanted * minute))
  useEffect(() => {
    if (wanted === shown) return undefined
    const timer = setTimeout(go, rest)
    return () => clearTimeout(timer)
  }, [wanted, shown])
  const last = Math.min(dayMinutes, Math.floor((now - begin) / minute))
  const count = raised.reduce((sum, line) => sum + line.count, 0)
  const text = formatMinute(begin + wanted * minute).slice(11)
  return (
    <div className="off-paper origin moment-day">
      <span className="hidden">{t(raisedText, { n: count })}</span>
      <Marks begin={begin} raised={raised} />
      <input
        type="range"
        aria-label={t(['Time of day', '当日时刻'])}
        aria-valuetext={text}
        min={wanted % step}
        max={dayMinutes - 1}
        step={step}
        value={wanted}
        onChange={({ target }) => setWanted(Math.min(last, Number(target.value)))}
      />
      <div className="line spread thinned moment-ticks" aria-hidden="true">
        {ticks.map((hour) => (
          <span key={hour}>{`${String(hour).padStart(2, '0')}:00`}</span>
        ))}
      </div>
      <output
        className="flag moment-flag"
        aria-hidden="true"
        style={{ left: `${(wanted / dayMinutes) * 100}%` }}
      >
        {text}
      </output>
    </div>
  )
}

/** Marks of the quarter hours with alerts: height by their number, colour by the highest severity. */
function Marks({ begin, raised }: { begin: number; raised: readonly RaisedLine[] }) {
  const times = [...new Set(raised.map(({ time }) => time))]
  return (
    <div className="moment-marks" aria-hidden="true">
      {times.map((time) => {
        const lines = raised.filter((line) => line.time === time)
        const worst = severities.find(([name]) => lines.some(({ severity }) => severity === name))?.[0] ?? ''
        const count = lines.reduce((sum, line) => sum + line.count, 0)
        const left = ((parseTime(time)?.getTime() ?? begin) - begin) / day
        return (
          <i
            key={time}
            data-severity={worst}
            style={{ left: `${left * 100}%`, height: 3 + 3 * Math.min(3, count) }}
          />
        )
      })}
    </div>
  )
}
