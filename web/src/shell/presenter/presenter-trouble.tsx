import { useState } from 'react'
import { demoLimits } from '#contract/metering/demo.ts'
import { demoCalls } from '#contract/calls/demo.ts'
import { IncidentNote } from '#web/engine/alerts/incident-note.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { Button } from '#web/ui/control/button.tsx'
import { ShellLink } from '../frame/shell-link.tsx'
import type { DemoActs } from './presenter-demo.ts'
import { PresenterNumber } from './presenter-number.tsx'
import { presenterWords } from './presenter-words.ts'

const outage = { minutes: 2 }
const storm = { alerts: demoLimits.alerts, seconds: 10 }
const usualCut = 20

/** What goes wrong with many at once. */
export function PresenterTrouble({ acts }: { acts: DemoActs }) {
  const t = useText()
  const [seconds, setSeconds] = useState(usualCut)
  const alerts = formatNumber(storm.alerts, 0)
  const letOut = () =>
    void acts.act(demoCalls.outage, outage, ({ name, meters }) =>
      t(presenterWords.outageDone, { name, n: meters }),
    )
  const letBlow = () =>
    void acts.act(demoCalls.storm, storm, () => t(presenterWords.stormDone, { n: alerts, s: storm.seconds }))
  const cut = () =>
    void acts.act(demoCalls.cut, { seconds }, ({ cutFor }) => t(presenterWords.cutDone, { n: cutFor }))
  return (
    <section aria-label={t(presenterWords.trouble)}>
      <h3>{t(presenterWords.trouble)}</h3>
      <div className="presenter-row">
        <Button onClick={letOut}>{t(['Concentrator outage', '集中器离线'])}</Button>
        <Button onClick={letBlow}>{t(presenterWords.storm, { n: alerts })}</Button>
        <IncidentNote link={(path, text) => <ShellLink to={path}>{text}</ShellLink>} />
      </div>
      <div className="presenter-row presenter-cut">
        <PresenterNumber
          label={t(['Seconds', '秒数'])}
          value={seconds}
          most={demoLimits.seconds}
          onChange={setSeconds}
        />
        <Button onClick={cut}>{t(['Cut the network', '中断网络'])}</Button>
      </div>
    </section>
  )
}
