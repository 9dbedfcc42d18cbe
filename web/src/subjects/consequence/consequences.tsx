import { useQuery } from '@tanstack/react-query'
import { unitCalls, type Consequence } from '#contract/calls/control/unit.ts'
import { iotCalls } from '#contract/calls/iot/iot.ts'
import { unit } from '#contract/resources/control/unit.ts'
import { device } from '#contract/resources/iot/device.ts'
import { crud, flatQuery, type Filter, type Target } from '#contract/wire/crud.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { say, type Language } from '#contract/schema/language.ts'
import { separators } from '#contract/text/separators.ts'
import { approvalMinutes, commandOfAct, type UnitAct } from '#domain/control/kinds.ts'
import type { RelayKind } from '#domain/metering/commands.ts'
import { callUnreported } from '#web/engine/data/call-unreported.ts'
import { may } from '#web/stores/session/session.ts'
import type { Failure } from '#web/api/failure.ts'
import { keyOf } from '#web/engine/data/query-client.ts'
import { FormLoading } from '#web/engine/read/form-loading.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { Figures } from '#web/ui/sign/facts.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import './consequence.css'

interface SwitchConsequenceProps {
  ids: readonly number[]
  act: UnitAct
  /** False for a schedule or rule, which is approved when it is enabled rather than here. */
  isNow?: boolean
}

/** Consequences of switching units. */
export function SwitchConsequence({ ids, act, isNow = true }: SwitchConsequenceProps) {
  return (
    <ConsequenceCard
      resource={unit}
      kind={commandOfAct[act]}
      about={ids.join()}
      {...(isNow && { within: approvalMinutes })}
      read={(signal) => callUnreported(unitCalls.consequence, { ids: [...ids], act }, signal)}
    />
  )
}

/** Consequences of a schedule or rule that switches units; hidden without units or the permission. */
export function UnitsLater({ ids, act }: { ids: readonly number[]; act: UnitAct }) {
  if (ids.length === 0 || !may(unit, 'info')) return null
  return <SwitchConsequence ids={ids} act={act} isNow={false} />
}

/** Consequences of a rule that switches the relays of all devices matching a filter. */
export function RelaysLater({ filter, kind }: { filter: Filter; kind: RelayKind }) {
  if (!may(device, 'command')) return null
  return (
    <ConsequenceCard
      resource={device}
      kind={kind}
      about={JSON.stringify(filter)}
      read={async (signal) => {
        const one = flatQuery({ page: 1, limit: 1, sort: undefined, filter })
        const { total: expect } = await callUnreported(crud(device).list, one, signal)
        return callUnreported(iotCalls.consequence, { filter, except: [], expect, kind }, signal)
      }}
    />
  )
}

/** Consequences of a relay command to devices. */
export function RelayConsequence({ kind, target }: { kind: RelayKind; target: Target }) {
  return (
    <ConsequenceCard
      resource={device}
      kind={kind}
      about={JSON.stringify(target)}
      read={(signal) => callUnreported(iotCalls.consequence, { ...target, kind }, signal)}
    />
  )
}

const consequenceWords = {
  goesDark: ['What goes dark', '停电影响'],
  mayComeBack: ['What may get supply, at the button of its meter', '按键后送电影响'],
  comesBack: ['What gets supply', '送电影响'],
  important: ['Important: {names}', '重要用户：{names}'],
  secondWithin: [
    'A second person has to agree within {n} [n|minute|minutes]: {names}',
    '须在 {n} 分钟内由他人复核：{names}',
  ],
  secondNobody: ['Nobody else may agree to this.', '没有其他人员可复核。'],
} as const

interface Named {
  id: number
  name: string
  nameZh: string
}

interface ConsequenceCardProps {
  resource: Pick<Resource, 'path'>
  kind: RelayKind
  /** Cache key of the targets. */
  about: string
  /** Minutes within which a second person must approve, if approval is requested separately. */
  within?: number
  /** Throws a `Failure`. */
  read: (signal: AbortSignal) => Promise<Consequence>
}

/** Polling interval of the load in milliseconds. */
const pace = 10_000
/** Maximum number of approvers named. */
const shownNames = 4

/** Consequences of switching, shown before the user decides: affected customers, their load, and required approval. */
function ConsequenceCard({ resource, kind, about, within, read }: ConsequenceCardProps) {
  const { data, error, refetch } = useQuery<Consequence, Failure>({
    queryKey: keyOf(resource, 'consequence', kind, about),
    queryFn: ({ signal }) => read(signal),
    staleTime: 0,
    refetchInterval: pace,
  })
  if (data === undefined) return <FormLoading failure={error ?? undefined} onRetry={() => void refetch()} />
  return <Card card={data} kind={kind} within={within} />
}

const titles = {
  relayOpen: 'goesDark',
  relayAllow: 'mayComeBack',
  relayClose: 'comesBack',
} as const satisfies Record<RelayKind, string>

interface CardProps {
  card: Consequence
  kind: RelayKind
  within: number | undefined
}

function Card({ card, kind, within }: CardProps) {
  const t = useText()
  const language = useLanguage()
  const { users, load, alerts, important, cameras, things, refused } = card
  const title = t(consequenceWords[titles[kind]])
  return (
    <section className="grid gap-2 below-3 pad-3 consequence" aria-label={title}>
      <h3>
        <Icon name="pi-exclamation-triangle" /> {title}
      </h3>
      <Figures
        figures={[
          { name: t(['Users', '用户数']), value: formatInteger(users) },
          { name: t(['kW now', '当前负荷（kW）']), value: formatNumber(load, 1) },
          { name: t(['Active alerts', '未恢复告警']), value: formatInteger(alerts) },
        ]}
      />
      {things.length === 1 && <p>{namesOf(things, language)}</p>}
      {important.length > 0 && (
        <p>
          <strong>{t(consequenceWords.important, { names: namesOf(important, language) })}</strong>
        </p>
      )}
      <p className="meta">
        {cameras.length === 0
          ? t(['No camera sees it.', '无摄像头覆盖。'])
          : t(['Cameras there: {names}', '现场摄像头：{names}'], { names: namesOf(cameras, language) })}
      </p>
      {things.length > 1 && (
        <details>
          <summary>{t(['Each of them', '明细'])}</summary>
          <ul>
            {things.map((one) => (
              <li key={one.id}>
                {t([one.name, one.nameZh])} <span className="numeric">{formatNumber(one.load, 1)} kW</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {refused.length > 0 && (
        <details open>
          <summary>{t(['Left out: {n}', '不执行：{n} 个'], { n: formatInteger(refused.length) })}</summary>
          <ul>
            {refused.map((one) => (
              <li key={one.id}>
                <strong>{t([one.name, one.nameZh])}</strong> {t([one.en, one.zh])}
              </li>
            ))}
          </ul>
        </details>
      )}
      <Second card={card} within={within} />
    </section>
  )
}

/** Approvers, if a second person is required. */
function Second({ card: { needsSecond, approvers }, within }: Pick<CardProps, 'card' | 'within'>) {
  const t = useText()
  const language = useLanguage()
  if (!needsSecond) return null
  if (approvers.length === 0) return <p role="alert">{t(consequenceWords.secondNobody)}</p>
  const names = someOf(approvers, language)
  return (
    <p>
      <Icon name="pi-users" />{' '}
      {within === undefined
        ? t(['A second person has to agree: {names}', '须由他人复核：{names}'], { names })
        : t(consequenceWords.secondWithin, { n: within, names })}
    </p>
  )
}

/** Returns the first names and the number of further ones. */
function someOf(list: readonly Named[], language: Language): string {
  const names = namesOf(list.slice(0, shownNames), language)
  return list.length > shownNames ? `${names} +${list.length - shownNames}` : names
}

function namesOf(list: readonly Named[], language: Language): string {
  return list.map(({ name, nameZh }) => say([name, nameZh], language)).join(say(separators.names, language))
}
