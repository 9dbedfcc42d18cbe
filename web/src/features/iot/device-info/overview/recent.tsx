import { Link } from 'react-router-dom'
import { permission, type Resource } from '#contract/schema/resource.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { command } from '#contract/resources/iot/command.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { operatorOf } from '#web/lib/operator-name.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { useCurrentTab } from '#web/stores/tabs/current-tab.ts'
import { can } from '#web/stores/session/session.ts'
import { SeverityGlyph } from '#web/ui/sign/severity-tag.tsx'
import { crud, flatQuery } from '#contract/wire/crud.ts'
import { formatMinute } from '#web/lib/time/time.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { CommandState } from '../../command/command-state.tsx'
import type { DeviceRecord } from '../../device/live.ts'
import { deviceRecordWords } from '../record-words.ts'

/** Things of each kind that are looked for, and lines in all. */
const looked = 6
const shown = 6

/** What happened last: alerts and commands, the newest first. */
export function DeviceRecent({ row: { id } }: { row: DeviceRecord }) {
  const t = useText()
  const { path } = useCurrentTab()
  const maySee = can(permission(alert, 'list'))
  return (
    <section className="card device-recent" aria-label={t(deviceRecordWords.recent)}>
      <header>
        <h2>{t(deviceRecordWords.recent)}</h2>
        {maySee && <Link to={`${path}?tab=alerts`}>{t(['All alerts', '全部告警'])}</Link>}
      </header>
      <Lines id={id} />
    </section>
  )
}

/** The newest rows of what belongs to a device; nothing is asked where the person may not see them. */
function useNewest<R extends Resource>(resource: R, deviceId: number, sort: string) {
  const query = flatQuery({ page: 1, limit: looked, sort, filter: { deviceId: String(deviceId) } })
  return useRead(crud(resource).list, query, { enabled: can(permission(resource, 'list')) })
}

function Lines({ id }: { id: number }) {
  const t = useText()
  const language = useLanguage()
  const alerts = useNewest(alert, id, '-firstTime')
  const commands = useNewest(command, id, '-createTime')
  const lines = [
    ...(alerts.data?.list ?? []).map((one) => ({
      key: `a${one.id}`,
      time: one.firstTime,
      mark: <SeverityGlyph severity={one.severity} />,
      text: sayFilled([one.title, one.titleZh], language),
    })),
    ...(commands.data?.list ?? []).map((one) => ({
      key: `c${one.id}`,
      time: one.createTime,
      mark: <CommandState status={one.status} />,
      text: `${labelOf(command.fields.kind, one.kind, language)}, ${operatorOf(one, language)}`,
    })),
  ]
    .sort((a, b) => (a.time < b.time ? 1 : -1))
    .slice(0, shown)
  if (lines.length === 0) {
    const isReading = alerts.isLoading || commands.isLoading
    return <p className="meta">{isReading ? '' : t(['Nothing has happened yet', '暂无动态'])}</p>
  }
  return (
    <ul aria-label={t(deviceRecordWords.recent)}>
      {lines.map(({ key, time, mark, text }) => (
        <li key={key}>
          {mark}
          <span className="fill cut">{text}</span>
          <time className="meta" dateTime={time} data-tip={time}>
            {formatMinute(time)}
          </time>
        </li>
      ))}
    </ul>
  )
}
