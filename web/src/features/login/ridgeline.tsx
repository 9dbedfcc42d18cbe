import { startTransition, useEffect, useState } from 'react'
import type { Translate } from '#web/i18n/translate.ts'
import { dayLines, todayLine } from './load-lines.ts'
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
