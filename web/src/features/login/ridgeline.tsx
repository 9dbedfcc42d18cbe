import type { Translate } from '#web/i18n/translate.ts'
import { days, fade } from './ridges.ts'

const hours = ['00:00', '04:00', '08:00', '12:00', '16:00', '20:00', '24:00']
const weeks = [4, 3, 2, 1]

/** Four weeks of drawn load curves, one line a day; decoration, the values are not measured. */
export function Ridgeline({ t }: { t: Translate }) {
  return (
    <aside className="sign-in-art" aria-hidden="true">
      <p className="slogan">{t(['Every meter, every quarter hour', '每一只电表，每一刻钟'])}</p>
      <p className="slogan-lead">
        {t(['One line a day, ninety-six points a line.', '一日一线，一线九十六点。'])}
      </p>
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

/** The lines without their points, which `drawRidges` puts in: the page that the server sends stays small. */
function Lines() {
  return (
    <>
      <svg className="ridgeline" viewBox="0 0 768 700" preserveAspectRatio="none">
        {Array.from({ length: days - 1 }, (_, i) => days - 1 - i).map((day) => (
          <path key={day} className="ridge" strokeOpacity={fade(day)} />
        ))}
        <path className="ridge-ahead" />
        <path className="ridge-today" />
      </svg>
      <b className="ridge-now">14:30</b>
    </>
  )
}
