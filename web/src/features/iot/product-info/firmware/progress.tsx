import { useMemo } from 'react'
import { firmwareCalls, type RollOutProgress } from '#contract/calls/fleet/firmware.ts'
import { rollOutReasons, rollOutResults, type RollOutResult } from '#domain/metering/firmware.ts'
import { labelIn } from '#domain/metering/families.ts'
import { rollOut, rollOutDevice } from '#contract/resources/iot/roll-out.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { ResourceList } from '#web/engine/list/resource-list.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { MeterBar } from '#web/ui/chart/small/meter-bar.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { usePacedTopic } from '#web/engine/data/use-paced-topic.ts'
import { refreshResource } from '#web/engine/data/query-client.ts'
import { topics } from '#domain/metering/live.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { useDevicePaths } from '../../device/paths.ts'
import type { RollOutRecord } from './acts.ts'
import { DeviceResult, RollOutState } from './state.tsx'
import { words } from './words.ts'

/** How far a roll-out is: by stage, why devices did not take it, and what came of each. */
export function RollOutProgressCard({ row }: { row: RollOutRecord }) {
  const t = useText()
  const read = useRead(firmwareCalls.progress(row.id), undefined, { staleTime: 0 })
  usePacedTopic(topics.rollOut, () => void refreshResource(rollOut))
  const title = t(['Roll-out of {firmware}', '{firmware} 升级进度'], { firmware: row.firmware })
  return (
    <section className="card firmware-progress" aria-label={title}>
      <header>
        <h2>{title}</h2> <RollOutState state={row.state} />
      </header>
      <Loaded read={read} skeleton={[4, 3]}>
        {({ stages, reasons }) => (
          <>
            <Stages stages={stages} current={row.stage} />
            {reasons.length > 0 && <Reasons reasons={reasons} />}
          </>
        )}
      </Loaded>
      {row.devices > 0 && <Devices key={row.id} rollOutId={row.id} />}
    </section>
  )
}

const open: readonly RollOutResult[] = ['waiting', 'away', 'updating', 'restoring']

function Stages({ stages, current }: Pick<RollOutProgress, 'stages'> & { current: number }) {
  const t = useText()
  const language = useLanguage()
  return (
    <ol className="grid gap-4 firmware-stages">
      {stages.map(({ percent, devices, results }, at) => {
        const left = open.reduce((sum, result) => sum + (results[result] ?? 0), 0)
        const name = t(['Stage {n}: up to {percent} %', '第 {n} 阶段：至 {percent}%'], { n: at + 1, percent })
        const counts = rollOutResults.flatMap(([result, ...label]) =>
          results[result] === undefined ? [] : [`${t(label)} ${formatInteger(results[result])}`],
        )
        return (
          <li key={percent} aria-current={at + 1 === current ? 'step' : undefined}>
            <b>{name}</b>{' '}
            <span>
              {t(words.stageText, { done: formatInteger(devices - left), all: formatInteger(devices) })}
            </span>
            <MeterBar title={name} value={devices - left} max={Math.max(1, devices)} unit="" decimals={0} />
            <span className="meta">{counts.join(language === 'zh' ? '，' : ', ')}</span>
          </li>
        )
      })}
    </ol>
  )
}

function Reasons({ reasons }: Pick<RollOutProgress, 'reasons'>) {
  const t = useText()
  return (
    <>
      <h3>{t(words.reasons)}</h3>
      <RowsTable
        className="table table-compact"
        label={t(words.reasons)}
        rows={reasons}
        keyOf={({ reason }) => reason}
        columns={[
          {
            head: t(words.reasons),
            isName: true,
            cell: ({ reason }) => t(labelIn(rollOutReasons, reason)),
          },
          { head: t(words.devices), isNumber: true, cell: ({ devices }) => formatInteger(devices) },
        ]}
      />
    </>
  )
}

const deviceResults: PageDefinition<typeof rollOutDevice> = {
  list: ['deviceName', 'result', 'stage', 'reason', 'before', 'time'],
  filters: ['stage', 'reason'],
  sort: 'stage',
  form: [],
  cells: {
    deviceName: (row) => nameOf(rollOutDevice, row),
    result: ({ result }) => <DeviceResult result={result} />,
    reason: ({ reason }) => <Reason reason={reason} />,
  },
  without: ['add', 'update', 'delete', 'import'],
}

function Reason({ reason }: { reason: (typeof rollOutReasons)[number][0] }) {
  const t = useText()
  return reason === 'none' ? null : t(labelIn(rollOutReasons, reason))
}

function Devices({ rollOutId }: { rollOutId: number }) {
  const t = useText()
  const { info } = useDevicePaths()
  const definition = useMemo(
    () =>
      info
        ? { ...deviceResults, href: ({ deviceId }: { deviceId: number }) => info(deviceId) }
        : deviceResults,
    [info],
  )
  return (
    <>
      <h3>{t(['Devices', '设备明细'])}</h3>
      <ResourceList
        resource={rollOutDevice}
        definition={definition}
        filter={{ rollOutId: String(rollOutId) }}
      />
    </>
  )
}
