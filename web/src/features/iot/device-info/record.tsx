import { deviceRecordCalls, type SimCard } from '#contract/calls/iot/device-parts.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { day } from '#contract/schema/time-units.ts'
import { changes } from '#contract/text/changes.ts'
import { labels } from '#contract/text/labels.ts'
import { quantities } from '#contract/text/quantities.ts'
import { separators } from '#contract/text/separators.ts'
import { states } from '#contract/text/states.ts'
import { things } from '#contract/text/things.ts'
import { eventKinds } from '#domain/metering/events.ts'
import { Message } from '#web/engine/list/list-status.tsx'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { missing } from '#web/lib/text/missing.ts'
import { formatDateTime, parseTime, platformOffset } from '#web/lib/time/time.ts'
import { MeterBar } from '#web/ui/chart/small/meter-bar.tsx'
import { TimeChartCard } from '#web/ui/chart/time-chart-card.tsx'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Fact, Facts } from '#web/ui/sign/facts.tsx'
import { InFours } from '#web/ui/sign/in-fours.tsx'
import { ResultMark } from '#web/ui/sign/result-mark.tsx'
import { SeverityTag } from '#web/ui/sign/severity-tag.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'

export const words = {
  sim: ['SIM card', 'SIM 卡'],
  audit: ['Audit', '审计'],
  eventsText: ['{n} [n|event|events] in 90 days', '近 90 天 {n} 条事件'],
  noEvents: ['No events in 90 days', '近 90 天无事件'],
  noEventsText: [
    'What the device reports, or the platform finds, appears here.',
    '设备上报或平台发现的事件会显示在此。',
  ],
  noSim: ['This device has no SIM card', '该设备没有 SIM 卡'],
  noSimText: ['It is reached by its terminal or by a wire.', '该设备经终端或有线接入。'],
  length: ['It does not have 20 digits', '不是 20 位数字'],
  start: ['It does not begin with 8986', '未以 8986 开头'],
  digit: ['The check digit does not fit', '校验位错误'],
  used: ['Used this month', '本月已用'],
  usedOf: ['{used} of {plan} MB', '已用 {used} / {plan} MB'],
  traffic: ['Traffic per day', '每日流量'],
  noAuditText: [
    'Every operation that changes the device is recorded here.',
    '所有变更该设备的操作都会记录在此。',
  ],
} as const

interface Props {
  record: { id: number }
}

const eventDays = 90

/** Events of a device, newest first, derived from its curves regardless of alarm rules. */
export function DeviceEvents({ record: { id } }: Props) {
  const t = useText()
  const read = useRead(deviceRecordCalls.events, { deviceId: id, days: eventDays })
  return (
    <Loaded read={read} empty={<Message title={t(words.noEvents)} text={t(words.noEventsText)} />}>
      {(events) => (
        <ScrollRegion className="card flush" label={t(things.events)}>
          <p className="fine ink-2 list-note">{t(words.eventsText, { n: formatInteger(events.length) })}</p>
          <RowsTable
            label={t(things.events)}
            rows={events}
            keyOf={({ code, from }) => `${code} ${from}`}
            columns={[
              {
                head: t(['Event', '事件']),
                isName: true,
                cell: ({ code }) => t(eventKinds[code].label),
              },
              { head: t(quantities.phase), cell: ({ phase }) => phase || missing },
              {
                head: t(labels.severity),
                cell: ({ code, until }) => (
                  <SeverityTag isQuiet={until !== null} severity={eventKinds[code].severity} />
                ),
              },
              { head: t(['Began', '开始']), cell: ({ from }) => formatDateTime(from) },
              {
                head: t(['Ended', '结束']),
                cell: ({ until }) => (until === null ? t(['ongoing', '持续中']) : formatDateTime(until)),
              },
            ]}
          />
        </ScrollRegion>
      )}
    </Loaded>
  )
}

/** Audit trail of a device: its entries in the operation log. */
export function DeviceAudit({ record: { id } }: Props) {
  const t = useText()
  const language = useLanguage()
  const read = useRead(deviceRecordCalls.audit, { deviceId: id })
  return (
    <Loaded
      read={read}
      empty={<Message title={t(['No changes to this device', '暂无操作记录'])} text={t(words.noAuditText)} />}
    >
      {(acts) => (
        <RowsTable
          scrolls="card flush"
          label={t(words.audit)}
          rows={acts}
          keyOf={(act) => act.id}
          columns={[
            { head: t(labels.time), cell: ({ time }) => time },
            { head: t(changes.by), cell: ({ user }) => user },
            {
              head: t(['Operation', '操作']),
              isName: true,
              cell: ({ description, descriptionZh }) => sayFilled([description, descriptionZh], language),
            },
            {
              head: t(labels.result),
              cell: ({ isDone, code }) => (
                <ResultMark result={isDone ? 'ok' : 'failed'}>
                  {isDone ? t(states.succeeded) : `${t(states.failed)} ${code}`}
                </ResultMark>
              ),
            },
          ]}
        />
      )}
    </Loaded>
  )
}

/** SIM card of a device: validity of its number, and usage of its plan. */
export function DeviceSim({ record: { id } }: Props) {
  const t = useText()
  const read = useRead(deviceRecordCalls.sim(id))
  return (
    <Loaded read={read}>
      {(card) =>
        card.iccid === '' ? (
          <Message title={t(words.noSim)} text={t(words.noSimText)} />
        ) : (
          <Card card={card} />
        )
      }
    </Loaded>
  )
}

function Card({ card }: { card: SimCard }) {
  const t = useText()
  const { iccid, failed, used, plan, days } = card
  const first = parseTime(`${days[0]?.date ?? ''} 00:00:00`)?.getTime() ?? 0
  const traffic = {
    id: 'traffic',
    label: words.traffic,
    colour: 'series-now',
    unit: 'MB',
  } as const
  return (
    <>
      <section className="card" aria-label={t(words.sim)}>
        <Facts>
          <Fact label={t(labels.simSerial)}>
            <InFours digits={iccid} />
            <CopyButton text={iccid} />
          </Fact>
          <Fact label={t(['Checks', '校验'])}>
            <StatusGlyph severity={failed.length === 0 ? 'success' : 'error'} />{' '}
            {failed.length === 0
              ? t(['20 digits, 8986 in front, check digit fits', '20 位、8986 开头、校验位正确'])
              : failed.map((check) => t(words[check])).join(t(separators.statements))}
          </Fact>
          <Fact label={t(words.used)}>
            {t(words.usedOf, { used: formatNumber(used, 1), plan: formatNumber(plan, 0) })}
            {used > plan && ` – ${t(['Over its plan', '已超套餐'])}`}
            <MeterBar title={t(words.used)} value={(used / plan) * 100} max={100} limit={100} />
          </Fact>
        </Facts>
      </section>
      <TimeChartCard
        title={t(words.traffic)}
        subject={t(['Traffic of this month', '本月流量'])}
        caption="MB"
        data={{
          times: days.map((_day, place) => first + place * day),
          series: [{ ...traffic, decimals: 2, values: days.map(({ traffic: one }) => one) }],
        }}
        offset={platformOffset()}
        height={180}
      />
    </>
  )
}
