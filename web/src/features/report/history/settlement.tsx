import { historyCalls, type SettlementRow } from '#contract/calls/report/history.ts'
import { qualityNames } from '#domain/metering/properties.ts'
import { tariffSums } from '#domain/metering/tariffs.ts'
import { day, quarter } from '#contract/schema/time-units.ts'
import { separators } from '#contract/text/separators.ts'
import { things } from '#contract/text/things.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { ProofButton } from '#web/subjects/proof/proof-button.tsx'
import { Message } from '#web/engine/list/list-status.tsx'
import { PageLink } from '#web/engine/record/page-link.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { formatMinute, parseTime, platformNow } from '#web/lib/time/time.ts'
import { RowsTable } from '#web/ui/control/table.tsx'
import { Loaded } from '#web/engine/read/loaded.tsx'
import type { Drawn } from './charts.tsx'
import type { HistoryPlace } from './place.ts'
import { isAsked } from './reads.ts'
import { words } from './words.ts'

/** Registers and energy of each device between the beginning of the first day and the end of the last. */
export function Settlement({ place, nameOf }: Drawn) {
  const t = useText()
  const { devices, start, end, side } = place
  const asked = { deviceIds: devices.join(','), start, end, side }
  const read = useRead(historyCalls.settlement, asked, { enabled: isAsked(place), keepsPrevious: true })
  const register = (row: SettlementRow, part: 'start' | 'end') => {
    const quality = row[part === 'start' ? 'startQuality' : 'endQuality']
    const value = formatNumber(row[part].total, 2)
    return quality === 'normal' ? value : `${value} (${t(qualityNames[quality])})`
  }
  return (
    <Loaded read={read} skeleton="card">
      {(found) => (
        <RowsTable
          scrolls="fill history-scroll"
          label={t(words.values)}
          rows={found}
          keyOf={({ deviceId }) => deviceId}
          columns={[
            {
              head: t(words.device),
              isName: true,
              cell: ({ deviceId }) => (
                <PageLink page="iot/device-info" id={deviceId}>
                  {nameOf(deviceId)}
                </PageLink>
              ),
            },
            { head: t(['Start', '起度']), number: (row) => register(row, 'start') },
            { head: t(['End', '止度']), number: (row) => register(row, 'end') },
            { head: t(words.multiplier), number: (row) => `× ${formatNumber(row.multiplier, 0)}` },
            ...tariffSums.map((tariff) => ({
              head: t(['Energy {tariff}, kWh', '{tariff}电量 kWh'], { tariff: t(words[tariff]) }),
              number: (row: SettlementRow) => {
                const text = formatNumber(row.energy[tariff], 2)
                return tariff === 'total' && row.energy.total !== null ? (
                  <ProofButton
                    of="device"
                    id={row.deviceId}
                    {...spanOf(place)}
                    text={`${text} kWh`}
                    face={text}
                  />
                ) : (
                  text
                )
              },
            })),
            {
              head: t(['Meter changes', '换表']),
              cell: ({ changes }) => changes.map(changeText).join(t(separators.statements)),
            },
          ]}
        />
      )}
    </Loaded>
  )
}

function changeText({ time, before, after }: SettlementRow['changes'][number]): string {
  return `${formatMinute(time)}: ${formatNumber(before, 2)} → ${formatNumber(after, 2)}`
}

/** Returns the time from the beginning of the first day to the end of the last, or to the last full quarter hour. */
function spanOf({ start, end }: HistoryPlace): { from: number; until: number } {
  const [from = 0, last = 0] = [start, end].map((date) => parseTime(date)?.getTime())
  return { from, until: Math.min(last + day, Math.floor(platformNow() / quarter) * quarter) }
}

/** Events of the devices, newest first. */
export function Events({ place, nameOf }: Drawn) {
  const t = useText()
  const { devices, start, end } = place
  const asked = { deviceIds: devices.join(','), start, end, limit: 500 }
  const read = useRead(historyCalls.list, asked, { enabled: isAsked(place), keepsPrevious: true })
  return (
    <Loaded read={read} skeleton="card" empty={<Message title={t(words.noEvents)} text="" />}>
      {(found) => (
        <>
          {found.total > found.list.length && (
            <p className="meta">
              {t(words.newest, { n: formatInteger(found.list.length), total: formatInteger(found.total) })}
            </p>
          )}
          <RowsTable
            scrolls="fill history-scroll"
            label={t(words.values)}
            rows={found.list}
            keyOf={({ deviceId, time, text }) => `${deviceId} ${time} ${text}`}
            columns={[
              { head: t(words.time), cell: ({ time }) => formatMinute(time) },
              {
                head: t(words.device),
                cell: ({ deviceId }) => (
                  <PageLink page="iot/device-info" id={deviceId}>
                    {nameOf(deviceId)}
                  </PageLink>
                ),
              },
              { head: t(things.event), cell: ({ text, textZh }) => t([text, textZh]) },
              {
                head: t(['Until', '结束']),
                cell: ({ until }) => (until === null ? '' : formatMinute(until)),
              },
            ]}
          />
        </>
      )}
    </Loaded>
  )
}
