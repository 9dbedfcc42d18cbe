import { useMemo, useState } from 'react'
import { firmwareCalls, type RollOutProgress } from '#contract/calls/iot/firmware.ts'
import { device } from '#contract/resources/iot/device.ts'
import { rollOut, rollOutDevice } from '#contract/resources/iot/roll-out.ts'
import { labels } from '#contract/text/labels.ts'
import { separators } from '#contract/text/separators.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { labelIn } from '#domain/metering/families.ts'
import {
  type RollOutAct,
  rollOutActs,
  rollOutReasons,
  type RollOutResult,
  rollOutResults,
  statesForAct,
} from '#domain/metering/firmware.ts'
import { topics } from '#domain/metering/live.ts'
import { ignoreFailure } from '#web/engine/data/call-unreported.ts'
import { ListLink } from '#web/engine/data/list-link.tsx'
import { nameOf } from '#web/engine/data/name-of.ts'
import { refreshResource } from '#web/engine/data/query-client.ts'
import { usePacedTopic } from '#web/engine/data/use-paced-topic.ts'
import type { PageDefinition, RowAction } from '#web/engine/list/page-definition.ts'
import { ResourceList } from '#web/engine/list/resource-list.tsx'
import { useRecord, useRows } from '#web/engine/list/state/use-rows.ts'
import { callAndRefresh } from '#web/engine/read/call-and-refresh.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { choiceTag } from '#web/engine/table/choice-tag.tsx'
import { textNow, useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { missing } from '#web/lib/text/missing.ts'
import { MeterBar } from '#web/ui/chart/small/meter-bar.tsx'
import { TableCard } from '#web/ui/control/table-card.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { confirm } from '#web/ui/dialog/confirm.ts'
import type { ProductRecord } from '../../product/definition.tsx'

const words = {
  versions: ['Versions on the devices', '设备固件版本分布'],
  devices: labels.devices,
  share: ['Share', '占比'],
  stageText: ['{done} of {all} answered', '已完成 {done} / {all} 台'],
  reasons: ['Reasons for failure', '失败原因'],
  start: labelIn(rollOutActs, 'start'),
  rollBack: labelIn(rollOutActs, 'rollBack'),
  startAsk: ['Start the roll-out of {firmware}?', '开始升级到 {firmware}？'],
  startText: [
    'The devices of the first stage are updated at once, those of the next stages after them.',
    '将立即升级第一阶段的设备，随后依次升级后续阶段。',
  ],
  rollBackAsk: ['Roll {firmware} back?', '回退 {firmware}？'],
  rollBackText: [
    'Every device that was updated gets the version back that it had; those that wait, or run another version by now, are left as they are.',
    '已升级的设备将恢复为原版本；未升级或此后已更换版本的设备保持不变。',
  ],
} as const

const RollOutState = choiceTag(rollOut.fields.state, {
  ready: 'off',
  running: 'info',
  paused: 'warn',
  done: 'ok',
  rollingBack: 'warn',
  rolledBack: 'off',
})

/** Result for a device of a roll-out. */
const DeviceResult = choiceTag(rollOutDevice.fields.result, {
  waiting: 'off',
  away: 'off',
  updating: 'info',
  updated: 'ok',
  refused: 'crit',
  restoring: 'info',
  restored: 'ok',
  stuck: 'crit',
  withdrawn: 'off',
})

const rollOuts: PageDefinition<typeof rollOut> = {
  list: ['firmware', 'state', 'stage', 'devices', 'updated', 'refused', 'orgId', 'startTime'],
  more: ['stages', 'maxRefused', 'waitHours', 'reason', 'operatorName', 'endTime'],
  filters: ['orgId'],
  sort: '-id',
  form: ['productId', 'firmware', 'orgId', 'stages', 'maxRefused', 'waitHours', 'reason'],
  topic: topics.rollOut,
  cells: { state: ({ state }) => <RollOutState value={state} /> },
  empty: [
    'No roll-out yet. It brings a version to the devices stage by stage, and can be paused and rolled back.',
    '暂无升级任务。任务按阶段升级设备，可随时暂停或回退。',
  ],
  without: ['update', 'import'],
}

/** Firmware of a product: versions in use, and staged roll-outs. */
export function ProductFirmware({ record: { id } }: { record: ProductRecord }) {
  const t = useText()
  const [chosen, setChosen] = useState<number>()
  const filter = { productId: String(id) }
  // the latest roll-out, unless another is selected
  const newest = useRows(rollOut, { page: 1, limit: 1, filter }).data?.list[0]?.id
  const definition = useMemo(
    (): PageDefinition<typeof rollOut> => ({
      ...rollOuts,
      rowActions: [
        {
          id: 'follow',
          label: ['Show progress', '查看进度'],
          icon: 'pi-list',
          verb: 'info',
          run: (row) => setChosen(row.id),
        },
        ...rollOutActions,
      ],
    }),
    [],
  )
  const shown = chosen ?? newest
  return (
    <div className="grid one gap-4">
      <FirmwareVersions productId={id} />
      <section className="firmware-list">
        <h2 className="heading above-3 below-2">{t(['Roll-outs', '升级任务'])}</h2>
        <ResourceList resource={rollOut} definition={definition} filter={filter} />
      </section>
      {shown !== undefined && <RollOutProgressCard id={shown} />}
    </div>
  )
}

/** Firmware versions in use, linked to their devices if the list can filter for them. */
function FirmwareVersions({ productId }: { productId: number }) {
  const t = useText()
  const read = useRead(firmwareCalls.versions(productId))
  const all = (read.data ?? []).reduce((sum, { devices }) => sum + devices, 0)
  return (
    <Loaded read={read} skeleton={[4, 3]}>
      {(rows) => (
        <TableCard
          title={t(words.versions)}
          className="table table-compact"
          rows={rows}
          keyOf={({ firmware }) => firmware}
          columns={[
            { head: t(['Version', '版本']), isName: true, cell: ({ firmware }) => firmware || missing },
            {
              head: t(words.devices),
              number: ({ firmware, devices }) =>
                isFilter(firmware, rows) ? (
                  <ListLink page={device.name} filter={{ productId: String(productId), firmware }}>
                    {formatInteger(devices)}
                  </ListLink>
                ) : (
                  formatInteger(devices)
                ),
            },
            {
              head: t(words.share),
              cell: ({ firmware, devices }) => (
                <MeterBar title={`${t(words.share)} ${firmware}`} value={(devices / all) * 100} max={100} />
              ),
            },
          ]}
        />
      )}
    </Loaded>
  )
}

/** Progress of a roll-out: stages, reasons for refusal, and the result for each device. */
function RollOutProgressCard({ id }: { id: number }) {
  const t = useText()
  const { data: row } = useRecord(rollOut, id)
  const read = useRead(firmwareCalls.progress(id), undefined, { staleTime: 0, enabled: row !== undefined })
  usePacedTopic(topics.rollOut, () => refreshResource(rollOut))
  if (row === undefined) return null
  const title = t(['Roll-out of {firmware}', '{firmware} 升级进度'], { firmware: row.firmware })
  return (
    <section className="card" aria-label={title}>
      <header className="flow gap-2">
        <h2>{title}</h2> <RollOutState value={row.state} />
      </header>
      <Loaded read={read} skeleton={[4, 3]}>
        {({ stages, reasons }) => (
          <>
            <Stages stages={stages} current={row.stage} />
            {reasons.length > 0 && <Reasons reasons={reasons} />}
          </>
        )}
      </Loaded>
      {row.devices > 0 && <Devices key={id} rollOutId={id} />}
    </section>
  )
}

const open: readonly RollOutResult[] = ['waiting', 'away', 'updating', 'restoring']

function Stages({ stages, current }: Pick<RollOutProgress, 'stages'> & { current: number }) {
  const t = useText()
  return (
    <ol className="grid gap-4 above-3 below-4 firmware-stages">
      {stages.map(({ percent, devices, results }, at) => {
        const left = open.reduce((sum, result) => sum + (results[result] ?? 0), 0)
        const name = t(['Stage {n}: up to {percent} %', '第 {n} 阶段：至 {percent}%'], { n: at + 1, percent })
        const counts = rollOutResults.flatMap(([result, ...label]) =>
          results[result] === undefined ? [] : [`${t(label)} ${formatInteger(results[result])}`],
        )
        return (
          <li key={percent} className="stack gap-1" aria-current={at + 1 === current ? 'step' : undefined}>
            <b>{name}</b>{' '}
            <span>
              {t(words.stageText, { done: formatInteger(devices - left), all: formatInteger(devices) })}
            </span>
            <MeterBar title={name} value={devices - left} max={Math.max(1, devices)} unit="" decimals={0} />
            <span className="meta">{counts.join(t(separators.parts))}</span>
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
      <h3 className="heading above-3 below-2">{t(words.reasons)}</h3>
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
          { head: t(words.devices), number: ({ devices }) => formatInteger(devices) },
        ]}
      />
    </>
  )
}

const deviceResults: PageDefinition<typeof rollOutDevice> = {
  list: ['deviceName', 'result', 'stage', 'reason', 'before', 'time'],
  filters: ['stage', 'reason'],
  sort: 'stage',
  cells: {
    deviceName: (row) => nameOf(rollOutDevice, row),
    result: ({ result }) => <DeviceResult value={result} />,
    reason: ({ reason }) => <Reason reason={reason} />,
  },
  leadsTo: { page: 'iot/device-info', id: ({ deviceId }) => deviceId },
  without: ['add', 'update', 'delete', 'import'],
}

function Reason({ reason }: { reason: (typeof rollOutReasons)[number][0] }) {
  const t = useText()
  return reason === 'none' ? null : t(labelIn(rollOutReasons, reason))
}

function Devices({ rollOutId }: { rollOutId: number }) {
  const t = useText()
  return (
    <>
      <h3 className="heading above-3 below-2">{t(['Devices', '设备明细'])}</h3>
      <ResourceList
        resource={rollOutDevice}
        definition={deviceResults}
        filter={{ rollOutId: String(rollOutId) }}
      />
    </>
  )
}

type RollOutRecord = Stored<typeof rollOut>

const icons: Readonly<Record<RollOutAct, string>> = {
  start: 'pi-play',
  pause: 'pi-pause',
  resume: 'pi-play',
  retry: 'pi-refresh',
  rollBack: 'pi-undo',
}

/** Actions available in the state of a roll-out; those that change many devices ask for confirmation. */
const rollOutActions: readonly RowAction<typeof rollOut>[] = rollOutActs.map(([act, en, zh]) => ({
  id: act,
  label: [en, zh],
  icon: icons[act],
  verb: 'run',
  isDanger: act === 'rollBack',
  concerns: ({ state, refused }) => statesForAct[act].includes(state) && (act !== 'retry' || refused > 0),
  run: (row) => doWith(row, act),
}))

async function doWith({ id, firmware }: RollOutRecord, act: RollOutAct): Promise<void> {
  if (act === 'start' || act === 'rollBack') {
    const question = {
      title: textNow(words[`${act}Ask` as const], { firmware }),
      body: textNow(words[`${act}Text` as const]),
      accept: textNow(words[act]),
    }
    if (!(await confirm({ ...question, isDanger: act === 'rollBack' }))) return
  }
  await ignoreFailure(async () => void (await callAndRefresh(firmwareCalls.act, { id, act })))
}

/**
 * Whether the device list can be filtered to exactly one version: its filter matches substrings regardless of case, and
 * an empty one matches all.
 */
export function isFilter(firmware: string, versions: readonly { firmware: string }[]): boolean {
  const text = firmware.toLowerCase()
  const found = versions.filter((version) => version.firmware.toLowerCase().includes(text))
  return text !== '' && found.length === 1
}
