import { operationCalls } from '#contract/calls/report/operation.ts'
import { command } from '#contract/resources/iot/command.ts'
import { log } from '#contract/resources/monitor/log.ts'
import { labels } from '#contract/text/labels.ts'
import { FigureStrip } from '#web/engine/report/figure-strip.tsx'
import { GroupStats } from '#web/engine/report/group-stats.tsx'
import { RangeBar } from '#web/engine/report/report-bar.tsx'
import { ReportMeta } from '#web/engine/report/report-meta.tsx'
import { useReportPlace } from '#web/engine/report/report-place.ts'
import { useText } from '#web/i18n/use-text.ts'
import { useStat } from '../stat/use-stat.ts'
import { columnsOf, commandFigures, logFigures } from './definition.tsx'
import { useListPlace } from './list-place.ts'

const commandBy = [
  ['operator', command.fields.operator.label],
  ['kind', command.fields.kind.label],
] as const
const logBy = [
  ['user', log.fields.user.label],
  ['verb', log.fields.verb.label],
] as const
const nothing = {}

/** What people did, and what they asked of devices; the numbers lead to the lists of commands and of the log. */
export function Actions() {
  const t = useText()
  const place = useReportPlace()
  const commandPlace = useListPlace(place, { page: command.name, field: 'createTime' })
  const logPlace = useListPlace(place, { page: log.name, field: 'time' })
  const { data, status } = useStat(operationCalls.actions, place, [])
  const { commandUsers = [], commandKinds = [], logUsers = [], logVerbs = [] } = data ?? {}
  return (
    <>
      <ReportMeta head={data?.head} what={labels.operations} reasons={nothing} place={place} />
      <RangeBar place={place} head={data?.head} />
      <FigureStrip shown={commandFigures} figures={data?.figures} place={commandPlace} />
      {(data === undefined || logUsers.length > 0) && (
        <FigureStrip shown={logFigures} figures={data?.figures} place={logPlace} />
      )}
      <div className="report-charts">
        <GroupStats
          title={t(['Commands by user and kind', '按用户与类型统计命令'])}
          by={commandBy}
          columns={columnsOf(commandFigures.slice(1))}
          groups={place.group === 'kind' ? commandKinds : commandUsers}
          status={status}
          place={commandPlace}
        />
        {logUsers.length > 0 && (
          <GroupStats
            title={t(['Operations by user and action', '按用户与动作统计操作'])}
            by={logBy}
            columns={columnsOf(logFigures.slice(1))}
            groups={place.group === 'verb' ? logVerbs : logUsers}
            status={status}
            place={logPlace}
            filterOf={logFilter}
          />
        )}
      </div>
    </>
  )
}

/** A group of the log by what was done has resource and verb as its key. */
function logFilter(by: string, key: string): Record<string, string> {
  if (by !== 'verb') return { [by]: key }
  const [resource = '', verb = ''] = key.split(':')
  return { ...(resource !== '' && { resource }), ...(verb !== '' && { verb }) }
}
