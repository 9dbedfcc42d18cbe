import { useState, useEffect } from 'react'
import {
  alarmPastCalls,
  type PastFound,
  type PastSide,
  type PastCase,
} from '#contract/calls/iot/alarm-past.ts'
import { day } from '#contract/schema/time-units.ts'
import { changes } from '#contract/text/changes.ts'
import { labels } from '#contract/text/labels.ts'
import { Failure } from '#web/api/failure.ts'
import { callUnreported } from '#web/engine/data/call-unreported.ts'
import { ErrorNote } from '#web/engine/read/error-note.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { useText } from '#web/i18n/use-text.ts'
import { describe } from '#web/stores/failures/failures.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Segmented } from '#web/ui/control/segmented.tsx'
import type { Series, TimeData } from '#web/lib/chart/series.ts'
import { formatMinute, platformOffset, parseTime } from '#web/lib/time/time.ts'
import { PageLink } from '#web/engine/record/page-link.tsx'
import { TimeChartCard } from '#web/ui/chart/time-chart-card.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { pastWords } from './words.ts'

const spans = [30, 90, 180, 400] as const

interface PastPanelProps {
  /** Describes what is tried and compared. */
  text: string
  /** Starts a trial over a number of days. */
  begin: (days: number) => Promise<{ id: number }>
}

/** Trial of a rule on the history of all devices it covers: progress and result. */
export function PastPanel({ text, begin }: PastPanelProps) {
  const t = useText()
  const [days, setDays] = useState<number>(400)
  const { run, isRunning, refusal, start, stop } = usePast()
  const part = t(['{done} of {total} devices', '已完成 {done} / {total} 台设备'], {
    done: formatInteger(run?.done ?? 0),
    total: formatInteger(run?.total ?? 0),
  })
  return (
    <div>
      <p className="meta">{text}</p>
      <div className="wrap gap-2 above-3">
        <Segmented
          label={t(['Days back', '回溯天数'])}
          value={days}
          options={spans.map((n) => [n, t(['{n} [n|day|days]', '{n} 天'], { n })] as const)}
          onChange={setDays}
        />
        {isRunning ? (
          <Button icon="pi-stop" onClick={() => void stop()}>
            {t(['Stop trial', '停止试算'])}
          </Button>
        ) : (
          <Button icon="pi-history" onClick={() => void start(() => begin(days))}>
            {t(['Start trial', '开始试算'])}
          </Button>
        )}
      </div>
      {isRunning && (
        <div className="bar gap-3 above-3">
          <progress
            className="fill"
            max={Math.max(1, run?.total ?? 1)}
            value={run?.done ?? 0}
            aria-label={t(pastWords.title)}
          />
          <span className="meta">{part}</span>
        </div>
      )}
      <div role="status">
        {run?.state === 'cancelled' && <p className="note">{t(pastWords.stopped)}</p>}
        {run?.state === 'done' && run.found !== null && <PastResult found={run.found} />}
      </div>
      {(refusal !== undefined || run?.state === 'failed') && (
        <ErrorNote>
          {refusal === undefined ? t(pastWords.broken) : t(pastWords.refused, { reason: refusal })}
        </ErrorNote>
      )}
    </div>
  )
}

/** Polling interval of a running trial in milliseconds. */
const pace = 700

/** Starts, polls and stops a trial; unmounting stops it. */
function usePast() {
  const [id, setId] = useState<number>()
  const [refusal, setRefusal] = useState<string>()
  const { data, refetch } = useRead(alarmPastCalls.run(id ?? 0), undefined, {
    enabled: id !== undefined,
    staleTime: 0,
    every: (last) => (last === undefined || last.state === 'running' ? pace : false),
  })
  const isRunning = id !== undefined && (data === undefined || data.state === 'running')
  const start = async (begin: () => Promise<{ id: number }>) => {
    setRefusal(undefined)
    try {
      setId((await begin()).id)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setRefusal(error.errors[0]?.msg ?? describe(error))
    }
  }
  const stop = async () => {
    if (id === undefined) return
    await stopRun(id)
    await refetch()
  }
  useEffect(() => {
    if (id === undefined) return undefined
    return () => void stopRun(id)
  }, [id])
  return { run: data, isRunning, refusal, start, stop }
}

/** Stops a run. Stopping a finished run is refused, which is not reported. */
async function stopRun(id: number): Promise<void> {
  await callUnreported(alarmPastCalls.cancel, { id }).catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error
  })
}

/** Figures of either side, in order of display. */
const figures = ['raised', 'suppressed', 'messages', 'events', 'missed'] as const

/** Result of a trial: figures side by side, alerts per day, and the cases in which the two rules differ. */
function PastResult({ found }: { found: PastFound }) {
  const t = useText()
  return (
    <section className="grid one gap-3 above-3" aria-label={t(pastWords.result)}>
      <p className="meta">{t(pastWords.since, { devices: formatInteger(found.devices), day: found.from })}</p>
      <Figures found={found} />
      <Record found={found} />
      <PastRules rules={found.rules} />
      <TimeChartCard
        title={t(['Alerts per day', '每日告警数'])}
        subject={t(['Alerts raised per day', '每日触发的告警'])}
        data={perDayData(found)}
        offset={platformOffset()}
        height={160}
        isLane
      />
      {found.today !== null && (
        <>
          <PastCases title={t(['Only as tried', '仅试算方案触发'])} cases={found.added} />
          <PastCases title={t(['Only in use today', '仅现行方案触发'])} cases={found.dropped} />
        </>
      )}
      <PastCases title={t(['Events it would have missed', '漏报的事件'])} cases={found.missed} />
      <PastDevices found={found} />
    </section>
  )
}

function Figures({ found: { tried, today } }: { found: PastFound }) {
  const t = useText()
  const inUse = today ?? undefined
  const value = (side: PastSide | undefined, name: (typeof figures)[number]) =>
    side === undefined ? '' : formatInteger(side[name])
  return (
    <RowsTable
      label={t(pastWords.result)}
      rows={figures}
      keyOf={(name) => name}
      columns={[
        { head: t(['Figure', '指标']), isName: true, cell: (name) => t(pastWords[name]) },
        { head: t(pastWords.tried), number: (name) => value(tried, name) },
        ...(inUse === undefined
          ? []
          : [
              { head: t(pastWords.today), number: (name: keyof Differences) => value(inUse, name) },
              {
                head: t(['Difference', '差值']),
                number: (name: keyof Differences) => signed(tried[name] - inUse[name]),
              },
            ]),
      ]}
    />
  )
}

type Differences = Pick<PastSide, (typeof figures)[number]>

function signed(difference: number): string {
  return difference > 0 ? `+${formatInteger(difference)}` : formatInteger(difference)
}

/** Whether the current rule reproduces the recorded alerts. */
function Record({ found: { recorded } }: { found: PastFound }) {
  const t = useText()
  if (recorded === null) return null
  const { since, count, found } = recorded
  const isSame = count === found
  return (
    <p className={isSame ? 'note' : 'note warning'}>
      <StatusGlyph severity={isSame ? 'success' : 'warning'} />
      <span>
        {t(isSame ? pastWords.agrees : pastWords.differs, {
          time: formatMinute(since),
          n: formatInteger(count),
          count: formatInteger(count),
          found: formatInteger(found),
        })}
      </span>
    </p>
  )
}

/** Returns the alerts per day as series of the tried rule and the current one. */
function perDayData({ from, tried, today }: PastFound): TimeData {
  const begin = parseTime(`${from} 00:00:00`)?.getTime() ?? 0
  const line = { unit: '', decimals: 0 } as const
  const series: Series[] = [
    { ...line, id: 'tried', label: pastWords.tried, colour: 'series-now', values: tried.perDay },
  ]
  if (today !== null) {
    const look = { colour: 'series-ref', dash: 'dashed', isReference: true } as const
    series.unshift({ ...line, ...look, id: 'today', label: pastWords.today, values: today.perDay })
  }
  return { times: tried.perDay.map((_count, place) => begin + place * day), series }
}

/** Alerts by rule affected by the trial; hidden if a single rule was tried. */
function PastRules({ rules }: Pick<PastFound, 'rules'>) {
  const t = useText()
  if (rules.length === 0) return null
  return (
    <RowsTable
      label={t(['Alerts by rule', '各规则触发的告警'])}
      rows={rules}
      keyOf={({ id }) => id}
      columns={[
        { head: t(labels.rule), isName: true, cell: ({ name, nameZh }) => t([name, nameZh]) },
        { head: t(pastWords.tried), number: ({ tried }) => formatInteger(tried) },
        { head: t(pastWords.today), number: ({ today }) => formatInteger(today) },
      ]}
    />
  )
}

interface PastCasesProps {
  title: string
  cases: { total: number; list: readonly PastCase[] }
}

/** Collapsible list of past alerts or events, limited to the first ones. */
function PastCases({ title, cases: { total, list } }: PastCasesProps) {
  const t = useText()
  return (
    <details>
      <summary>
        {title} <span className="meta">{formatInteger(total)}</span>
      </summary>
      {total === 0 && <p className="meta">{t(['No such alerts', '无此类告警'])}</p>}
      {total > 0 && (
        <RowsTable
          label={title}
          rows={list}
          keyOf={({ deviceId, from }) => `${deviceId} ${from}`}
          columns={[
            { head: t(pastWords.device), isName: true, cell: (row) => <DeviceName {...row} /> },
            { head: t(changes.from), cell: ({ from }) => formatMinute(from) },
            {
              head: t(['Until', '结束']),
              cell: ({ until }) => (until === null ? t(['still active', '仍未恢复']) : formatMinute(until)),
            },
          ]}
        />
      )}
      {total > list.length && (
        <p className="meta">{t(pastWords.more, { n: formatInteger(total - list.length) })}</p>
      )}
    </details>
  )
}

/** Devices with the most alerts of either rule. */
function PastDevices({ found: { noisiest, today } }: { found: PastFound }) {
  const t = useText()
  if (noisiest.length === 0) return null
  const inUse = {
    head: t(pastWords.today),
    number: (row: (typeof noisiest)[number]) => formatInteger(row.today),
  }
  return (
    <details>
      <summary>{t(pastWords.noisiest)}</summary>
      <RowsTable
        label={t(pastWords.noisiest)}
        rows={noisiest}
        keyOf={({ deviceId }) => deviceId}
        columns={[
          { head: t(pastWords.device), isName: true, cell: (row) => <DeviceName {...row} /> },
          { head: t(pastWords.tried), number: (row) => formatInteger(row.tried) },
          ...(today === null ? [] : [inUse]),
        ]}
      />
    </details>
  )
}

function DeviceName({
  deviceId,
  deviceName,
  deviceNameZh,
}: Pick<PastCase, 'deviceId' | 'deviceName' | 'deviceNameZh'>) {
  return (
    <PageLink page="iot/device-info" id={deviceId}>
      {useText()([deviceName, deviceNameZh])}
    </PageLink>
  )
}
