import { useState } from 'react'
import { Link } from 'react-router-dom'
import { homeLists } from '#contract/metering/home.ts'
import { useNewestAlerts } from '#web/engine/alerts/use-newest-alerts.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { openCount, useAlertFeed } from '#web/stores/alerts/alert-feed.ts'
import { useLive } from '#web/stores/session/live.ts'
import { useNavigation } from '#web/stores/session/navigation.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { IconButton } from '#web/ui/control/button.tsx'
import { AlertAnnouncer } from './announcer.tsx'
import { AlertLine } from './line.tsx'
import { listPath } from '../list-path.ts'
import { statusOf } from '../use-home.ts'
import { usePaced } from './use-paced.ts'
import { dashboardWords } from '../words.ts'
import './alerts.css'

const linesShown = 6
const newest = { begin: 20, sort: '-id', most: 50 } as const

/** The newest alerts as they are raised. */
export function AlertsPanel() {
  const t = useWords(dashboardWords)
  const [isPaused, setPaused] = useState(false)
  const { rows, shown, held, show } = useNewestAlerts({ ...newest, isHeld: isPaused })
  const lines = usePaced(shown).slice(0, linesShown)
  const waiting = usePaced(held.length)
  return (
    <ChartFrame
      title={t('panel_alerts')}
      caption={isPaused ? t('paused') : undefined}
      acts={
        <>
          {!isPaused && <LiveMark />}
          {waiting > 0 && <span className="meta">{t('waiting', { n: waiting })}</span>}
          <IconButton
            icon={isPaused ? 'pi-play' : 'pi-pause'}
            label={t(isPaused ? 'resume' : 'pause')}
            isSmall
            hasTip
            onClick={() => {
              setPaused(!isPaused)
              show()
            }}
          />
          <AllLink />
        </>
      }
      status={statusOf(rows)}
      height={300}
    >
      {lines.length === 0 ? (
        <p className="home-empty">{t('noAlerts')}</p>
      ) : (
        <ul className="alert-lines">
          {lines.map((row) => (
            <AlertLine key={row.id} row={row} />
          ))}
        </ul>
      )}
      <AlertAnnouncer newest={lines[0]} />
    </ChartFrame>
  )
}

function LiveMark() {
  const t = useWords(dashboardWords)
  const isLive = useLive(({ state }) => state === 'live')
  if (!isLive) return null
  return (
    <span className="live-mark">
      <i aria-hidden="true" />
      {t('live')}
    </span>
  )
}

function AllLink() {
  const t = useWords(dashboardWords)
  const path = listPath(useNavigation(), homeLists.alerts)
  const open = usePaced(useAlertFeed((feed) => feed.open))
  if (path === undefined) return null
  return <Link to={path}>{t('allAlerts', { n: formatNumber(openCount(open), 0) })}</Link>
}
