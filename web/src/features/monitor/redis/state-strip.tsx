import type { RedisState } from '#contract/calls/monitor/redis.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { RowsTable } from '#web/ui/control/table.tsx'
import { Fact, Facts } from '#web/ui/sign/facts.tsx'
import { bytesText, spanText } from './text.ts'
import { words } from './words.ts'

/** The box of the strip while it is on its way. */
export function StateLoading() {
  return <section className="card below-3 redis-state" aria-hidden="true" />
}

/** How the server is, in a few figures, and which commands it does most. */
export function StateStrip({ state }: { state: RedisState }) {
  const t = useText()
  const { memory, limit, peak, clients, blocked, hits, misses, commands } = state
  const asked = hits + misses
  const memoryText = [
    limit === 0 ? '' : t(['of {limit}', '共 {limit}'], { limit: bytesText(limit) }),
    t(['peak {peak}', '峰值 {peak}'], { peak: bytesText(peak) }),
  ]
  const figures = [
    [t(['Memory', '内存']), bytesText(memory), memoryText.filter(Boolean).join(' · ')],
    [t(['Clients', '客户端']), formatInteger(clients), t(['{n} blocked', '{n} 个阻塞'], { n: blocked })],
    [t(words.keys), formatInteger(state.keys), ''],
    [t(['Commands a second', '每秒命令数']), formatInteger(state.rate), ''],
    [t(['Hits', '命中率']), asked === 0 ? '–' : `${((hits / asked) * 100).toFixed(1)} %`, ''],
    [t(['Running for', '运行时间']), spanText(state.uptime * 1000), ''],
  ] as const
  return (
    <section className="card below-3 redis-state">
      <Facts look="strip">
        {figures.map(([name, value, more]) => (
          <Fact key={name} label={name}>
            <b>{value}</b> {more !== '' && <span className="meta">{more}</span>}
          </Fact>
        ))}
      </Facts>
      <details>
        <summary>{t(words.commands)}</summary>
        <div className="redis-commands">
          <RowsTable
            label={t(words.commands)}
            columns={[
              { head: t(['Command name', '命令名']), cell: ({ name }) => name, isName: true },
              { head: t(['Calls', '调用次数']), cell: ({ calls }) => formatInteger(calls), isNumber: true },
              { head: t(words.micros), cell: ({ micros }) => micros.toFixed(1), isNumber: true },
            ]}
            rows={commands}
            keyOf={({ name }) => name}
          />
        </div>
      </details>
    </section>
  )
}
