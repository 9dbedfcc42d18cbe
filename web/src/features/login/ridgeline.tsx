import { startTransition, useEffect, useState } from 'react'
import type { Translate } from '#web/i18n/translate.ts'
import { signInWords } from './words.ts'

const hours = ['00:00', '04:00', '08:00', '12:00', '16:00', '20:00', '24:00']
const weeks = [4, 3, 2, 1]

/** Four weeks of drawn load curves, one line a day; decoration, the values are not measured. */
export function Ridgeline({ t }: { t: Translate }) {
  return (
    <aside className="sign-in-art" aria-hidden="true">
      <p className="slogan">{t(['Every meter, every quarter hour', '每一只电表，每一刻钟'])}</p>
      <p className="slogan-lead">{t(signInWords.sloganLead)}</p>
      <div className="ridges">
        <Lines />
        <ol className="ridge-weeks">
          {weeks.map((n) => (
            <li key={n}>{t(['{n} [n|week|weeks]', '{n} 周前'], { n })}</li>
          ))}
          <li>{t(['today', '今日'])}</li>
        </ol>
      </div>
      <ol className="ridge-hours">
        {hours.map((hour) => (
          <li key={hour}>{hour}</li>
        ))}
      </ol>
    </aside>
  )
}

/** Drawn only after the form works: the page that the server sends stays small. */
function Lines() {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => startTransition(() => setDrawn(true)), [])
  if (!isDrawn) return null
  const { past, rest, now } = todayLine()
  return (
    <>
      <svg className="ridgeline" viewBox="0 0 768 700" preserveAspectRatio="none">
        {dayLines().map(({ path, strength }) => (
          <path key={path} d={path} className="ridge" strokeOpacity={strength} />
        ))}
        <path d={rest} className="ridge-ahead" />
        <path d={past} className="ridge-today" />
      </svg>
      <b className="ridge-now" style={{ left: `${now.left}%`, top: `${now.top}%` }}>
        14:30
      </b>
    </>
  )
}

const width = 768
const points = 97
const days = 29
const firstBase = 118
const lastBase = 660
const swing = 110
/** Point of the day that the drawing calls now: 14:30. */
const nowPoint = 58

/** A drawn day of load, 0 to 1: quiet night, morning rise, noon dip, evening peak. */
function load(point: number, day: number): number {
  const hour = (point / (points - 1)) * 24
  const bump = (centre: number, spread: number) => Math.exp(-((hour - centre) ** 2) / spread)
  const sway = Math.sin(point * 0.9 + day * 2.1) * 0.016 + Math.sin(point * 2.3 + day * 5.7) * 0.014
  const size = 0.84 + 0.16 * Math.sin(day * 1.7)
  return size * (0.9 * bump(10.4, 7) + 0.56 * bump(15.8, 6) + 0.95 * bump(20.3, 4.5)) + sway + 0.06
}

function place(point: number, day: number): [x: number, y: number] {
  const base = lastBase - ((lastBase - firstBase) / (days - 1)) * day
  return [(point / (points - 1)) * width, base - load(point, day) * swing]
}

function line(day: number, from: number, to: number): string {
  const steps = Array.from({ length: to - from + 1 }, (_, i) => {
    const [x, y] = place(from + i, day)
    return `${x.toFixed(0)} ${y.toFixed(1)}`
  })
  return `M${steps.join('L')}`
}

/** The past days, the oldest first, fading with age. */
function dayLines(): { path: string; strength: number }[] {
  return Array.from({ length: days - 1 }, (_, i) => days - 1 - i).map((day) => ({
    path: line(day, 0, points - 1),
    strength: 0.16 + 0.5 * (1 - day / days),
  }))
}

/** Today up to now, the rest of the day, and where now stands (percent of the drawing's box). */
function todayLine(): { past: string; rest: string; now: { left: number; top: number } } {
  const [x, y] = place(nowPoint, 0)
  return {
    past: line(0, 0, nowPoint),
    rest: line(0, nowPoint, points - 1),
    now: { left: (x / width) * 100, top: (y / 700) * 100 },
  }
}
