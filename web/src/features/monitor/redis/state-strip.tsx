import type { RedisState } from '#contract/calls/monitor/redis.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { RowsTable } from '#web/ui/control/table.tsx'
import { bytesText, spanText } from './text.ts'
import { redisWords } from './words.ts'

/** How the server is, in a few figures, and which commands it does most. */
export function StateStrip({ state }: { state: RedisState }) {
  const t = useWords(redisWords)
  const { memory, limit, peak, clients, blocked, hits, misses, commands } = state
  const asked = hits + misses
  const used = bytesText(memory)
  const figures = [
    [
      t('memory'),
      limit === 0 ? used : t('memoryOf', { used, limit: bytesText(limit) }),
      t('peak', { peak: bytesText(peak) }),
    ],
    [t('clients'), formatInteger(clients), t('blocked', { n: blocked })],
    [t('keys'), formatInteger(state.keys), ''],
    [t('rate'), formatInteger(state.rate), ''],
    [t('hits'), asked === 0 ? '–' : `${((hits / asked) * 100).toFixed(1)} %`, ''],
    [t('uptime'), spanText(state.uptime * 1000), ''],
  ] as const
  return (
    <section className="card redis-state">
      <dl>
        {figures.map(([name, value, more]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <strong>{value}</strong> {more !== '' && <span className="meta">{more}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <details>
        <summary>{t('commands')}</summary>
        <div className="redis-commands">
          <RowsTable
            label={t('commands')}
            columns={[
              { head: t('command'), cell: ({ name }) => name, isName: true },
              { head: t('calls'), cell: ({ calls }) => formatInteger(calls), isNumber: true },
              { head: t('micros'), cell: ({ micros }) => micros.toFixed(1), isNumber: true },
            ]}
            rows={commands}
            keyOf={({ name }) => name}
          />
        </div>
      </details>
    </section>
  )
}
