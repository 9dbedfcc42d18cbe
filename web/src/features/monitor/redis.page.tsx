import { useState } from 'react'
import { redisCalls, type RedisState } from '#contract/calls/monitor/redis.ts'
import { catalogue } from '#contract/text/catalogue.ts'
import { ignoreFailure } from '#web/engine/data/call-unreported.ts'
import { callAndSay } from '#web/engine/read/call-and-refresh.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { textNow, useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatBytes } from '#web/lib/text/format-bytes.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { useLayout } from '#web/stores/preferences/layout.ts'
import { fullSpan } from '#web/lib/time/span.ts'
import { Button } from '#web/ui/control/button.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { confirm } from '#web/ui/dialog/confirm.ts'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { Fact, Facts } from '#web/ui/sign/facts.tsx'
import { ClearDialog, EntryDialog } from './redis/dialogs.tsx'
import { Keys } from './redis/keys.tsx'
import { RedisFailed, words } from './redis/text.tsx'
import { anyKey, type Place, placeId, useKeys, useMay } from './redis/use-redis.ts'
import { ValuePanel } from './redis/value-panel.tsx'
import './redis/redis.css'

/** Redis: state of the server, paginated keys and their values. */
export default function RedisPage() {
  const { data: state, error, refetch } = useRead(redisCalls.state, undefined, { every: 5000, staleTime: 0 })
  const [first] = useKeys(anyKey).data?.keys ?? []
  const [asked, setChosen] = useState<Place>()
  const isMobile = useLayout((layout) => layout.isMobile)
  // on a phone, no value is shown until a key is selected
  const chosen = asked ?? (isMobile ? undefined : first)
  const [selected, setSelected] = useState<ReadonlyMap<string, Place>>(new Map())
  const show = useShowDialog()
  const mayDelete = useMay('delete')
  const remove = async () => {
    const isGone = await removeSelected([...selected.values()])
    if (!isGone) return
    if (asked !== undefined && selected.has(placeId(asked))) setChosen(undefined)
    setSelected(new Map())
  }
  const add = async () => {
    const added = await show<Place>((close) => <EntryDialog start={{ type: 'string' }} onClose={close} />)
    if (added !== undefined) setChosen(added)
  }
  return (
    <div className="page redis-page" data-page="monitor/redis">
      <RedisHead
        state={state}
        count={selected.size}
        onRemove={() => void remove()}
        onClear={() => void show((close) => <ClearDialog onClose={() => close()} />)}
        onAdd={() => void add()}
      />
      {error !== null && <RedisFailed failure={error} onRetry={() => void refetch()} />}
      {(state !== undefined || error === null) && <StateStrip state={state} />}
      <div className="grid gap-3 top columns">
        <Keys
          chosen={chosen}
          selected={selected}
          onChoose={setChosen}
          onSelect={mayDelete ? setSelected : undefined}
        />
        {chosen && (
          <section className="card flush scroll redis-value">
            <ValuePanel key={placeId(chosen)} place={chosen} onRenamed={setChosen} />
          </section>
        )}
      </div>
    </div>
  )
}

/** Deletes keys after a confirmation; returns whether they were deleted. */
async function removeSelected(places: readonly Place[]): Promise<boolean> {
  const n = places.length
  const question = {
    title: textNow(['Delete {n} [n|key|keys]?', '删除 {n} 个键？'], { n }),
    body: textNow(['Their values are gone for good.', '删除后无法恢复。']),
    accept: textNow(words.remove, { n }),
  }
  if (!(await confirm({ ...question, isDanger: true }))) return false
  const keys = places.map(({ key, encoding }) => ({ key, encoding }))
  return ignoreFailure(() =>
    callAndSay(redisCalls.removeKeys, { keys }, ({ removed }) => textNow(words.removed, { n: removed })),
  )
}

interface RedisHeadProps {
  state: RedisState | undefined
  /** Number of selected keys. */
  count: number
  onRemove: () => void
  onClear: () => void
  onAdd: () => void
}

/** Header with the server and the actions on its keys. */
function RedisHead({ state, count, onRemove, onClear, onAdd }: RedisHeadProps) {
  const t = useText()
  const [mayAdd, mayDelete, mayClear] = [useMay('save'), useMay('delete'), useMay('clear')]
  return (
    <header className="page-head">
      <h1 tabIndex={-1}>{t(catalogue['monitor/redis'])}</h1>
      <span className={state === undefined ? 'meta unseen' : 'meta'}>
        {state?.driver === 'redis' ? t(words.server, { version: state.version }) : t(words.standIn)}
      </span>
      <div className="page-acts">
        {mayDelete && count > 0 && (
          <Button kind="danger" icon="pi-trash" onClick={onRemove}>
            {t(words.remove, { n: count })}
          </Button>
        )}
        {mayClear && (
          <Button icon="pi-eraser" onClick={onClear}>
            {t(words.clear)}
          </Button>
        )}
        {mayAdd && (
          <Button kind="primary" icon="pi-plus" onClick={onAdd}>
            {t(words.add)}
          </Button>
        )}
      </div>
    </header>
  )
}

/** Placeholder figures that reserve room until the state is loaded, so that the layout does not shift. */
const likely: Omit<RedisState, 'driver' | 'version' | 'mode' | 'expired' | 'evicted'> = {
  uptime: 0,
  clients: 1,
  blocked: 0,
  memory: 1_000_000,
  peak: 1_000_000,
  limit: 0,
  keys: 1000,
  rate: 1,
  hits: 1,
  misses: 0,
  commands: [],
}

/** Key figures of the server and its most frequent commands. */
function StateStrip({ state }: { state: RedisState | undefined }) {
  const t = useText()
  const language = useLanguage()
  const shown = state ?? likely
  const { memory, limit, peak, clients, blocked, hits, misses, commands } = shown
  const asked = hits + misses
  const memoryText = [
    limit === 0 ? '' : t(['of {limit}', '共 {limit}'], { limit: formatBytes(limit) }),
    t(['peak {peak}', '峰值 {peak}'], { peak: formatBytes(peak) }),
  ]
  const figures = [
    [t(['Memory', '内存']), formatBytes(memory), memoryText.filter(Boolean).join(' · ')],
    [t(['Clients', '客户端']), formatInteger(clients), t(['{n} blocked', '{n} 个阻塞'], { n: blocked })],
    [t(words.keys), formatInteger(shown.keys), ''],
    [t(['Commands a second', '每秒命令数']), formatInteger(shown.rate), ''],
    [t(['Hits', '命中率']), asked === 0 ? '–' : `${((hits / asked) * 100).toFixed(1)} %`, ''],
    [t(['Running for', '运行时间']), fullSpan(shown.uptime * 1000, language), ''],
  ] as const
  return (
    <section
      className={state === undefined ? 'card below-3 room' : 'card below-3'}
      aria-busy={state === undefined}
    >
      <Facts look="strip">
        {figures.map(([name, value, more]) => (
          <Fact key={name} label={name}>
            <b>{value}</b> {more !== '' && <span className="meta">{more}</span>}
          </Fact>
        ))}
      </Facts>
      <details>
        <summary>{t(words.commands)}</summary>
        <div className="scroll short">
          <RowsTable
            label={t(words.commands)}
            columns={[
              { head: t(['Command name', '命令名']), cell: ({ name }) => name, isName: true },
              { head: t(['Calls', '调用次数']), number: ({ calls }) => formatInteger(calls) },
              { head: t(['Mean, µs', '平均耗时（微秒）']), number: ({ micros }) => micros.toFixed(1) },
            ]}
            rows={commands}
            keyOf={({ name }) => name}
          />
        </div>
      </details>
    </section>
  )
}
