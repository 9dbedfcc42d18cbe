import { alarmCalls } from '#contract/calls/alarm.ts'
import { actionCall } from '#contract/wire/action.ts'
import type { BulkAnswer, Stored } from '#contract/wire/crud.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { topics } from '#domain/metering/live.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { missing } from '#web/lib/text/missing.ts'
import { AlertState } from '#web/engine/alerts/alert-state.tsx'
import { declaredAction } from '#web/engine/actions/declared-actions.ts'
import type { PageDefinition, RowAction } from '#web/engine/list/page-definition.ts'
import { useLanguage } from '#web/i18n/use-text.ts'
import { parseTime } from '#web/lib/time/time.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { SeverityTag } from '#web/ui/sign/severity-tag.tsx'
import { fullSpan } from '#web/lib/time/span.ts'
import { callAndRefresh } from '#web/engine/read/call-and-refresh.ts'
import { useNow } from '../camera/now.ts'
import { deviceRecordWords } from './record-words.ts'

type Alert = Stored<typeof alert>

const whyEnded: RowAction<typeof alert>['refusal'] = ({ isActive }) =>
  isActive ? undefined : ['It has ended', '告警已恢复']

/** The alerts of one device, the newest first. */
export const alertDefinition: PageDefinition<typeof alert> = {
  list: ['title', 'severity', 'status', 'firstTime', 'clearTime', 'count'],
  more: [
    'lastTime',
    'phase',
    'value',
    'limit',
    'ackBy',
    'ackTime',
    'clearBy',
    'clearReason',
    'muteUntil',
    'workOrder',
  ],
  filters: ['severity', 'code', 'firstTime'],
  presetTab: { label: ['Active', '未恢复'], filter: { isActive: 'true' } },
  sort: '-firstTime',
  form: [
    'title',
    'severity',
    'status',
    'code',
    'phase',
    'count',
    'firstTime',
    'lastTime',
    'isAcknowledged',
    'ackBy',
    'ackTime',
    'clearTime',
    'clearBy',
    'clearReason',
    'clearText',
    'muteUntil',
    'workOrder',
  ],
  cells: {
    title: (row) => <Title row={row} />,
    severity: ({ severity, isActive }) => <SeverityTag severity={severity} isQuiet={!isActive} />,
    status: ({ status }) => <AlertState status={status} />,
    clearTime: (row) => <Ended row={row} />,
  },
  rowActions: [
    {
      id: 'ack',
      label: deviceRecordWords.acknowledge,
      icon: 'pi-check',
      verb: 'ack',
      refusal: ({ isAcknowledged }) => (isAcknowledged ? deviceRecordWords.alreadyAcknowledged : undefined),
      run: ({ id }) => settle(callAndRefresh(alarmCalls.acknowledge, { ids: [id] })),
    },
    muting('mute1', deviceRecordWords.mute1, 1),
    muting('mute24', deviceRecordWords.mute24, 24),
    {
      ...declaredAction(alert, 'unmute').row,
      refusal: whyEnded,
      run: ({ id }) => settle(callAndRefresh(actionCall(alert, 'unmute'), { ids: [id] })),
    },
  ],
  bulkActions: [
    { id: 'ack', label: deviceRecordWords.acknowledge, icon: 'pi-check', verb: 'ack' },
    { id: 'mute', label: deviceRecordWords.mute1, icon: 'pi-bell-slash', verb: 'mute', body: { hours: 1 } },
    {
      id: 'mute24',
      label: deviceRecordWords.mute24,
      icon: 'pi-bell-slash',
      verb: 'mute',
      path: 'mute',
      body: { hours: 24 },
    },
  ],
  topic: topics.alert,
  empty: ['No rule has raised an alert on this device.', '该设备尚未触发过告警。'],
  without: ['add', 'update', 'delete', 'import'],
}

function muting(id: string, label: Text2, hours: 1 | 24): RowAction<typeof alert> {
  return {
    id,
    label,
    icon: 'pi-bell-slash',
    verb: 'mute',
    refusal: whyEnded,
    run: (row) => settle(callAndRefresh(actionCall(alert, 'mute'), { ids: [row.id], hours })),
  }
}

/** Says why an act on one alert was refused. */
async function settle(work: Promise<BulkAnswer>): Promise<void> {
  const { fail, errors } = await showLoading(work)
  if (fail > 0) notify('error', errors.map(({ msg }) => msg).join(' '))
}

function Title({ row: { title, titleZh, isActive } }: { row: Alert }) {
  const text = sayFilled([title, titleZh], useLanguage())
  return <span className={isActive ? undefined : 'device-alert-over'}>{text}</span>
}

/** When an alert ended, and how long it lasted; of one that is open for how long it has. */
function Ended({ row: { firstTime, clearTime } }: { row: Alert }) {
  const language = useLanguage()
  const now = useNow()
  const from = parseTime(firstTime)?.getTime()
  const until = parseTime(clearTime)?.getTime() ?? now
  return (
    <>
      {clearTime || missing}{' '}
      {from !== undefined && <span className="meta">{fullSpan(Math.max(0, until - from), language)}</span>}
    </>
  )
}
