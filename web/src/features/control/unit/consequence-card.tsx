import { useQuery } from '@tanstack/react-query'
import { unitCalls, type Consequence } from '#contract/calls/control/unit.ts'
import { approvalMinutes, type UnitAct } from '#contract/control/kinds.ts'
import { unit } from '#contract/resources/control/unit.ts'
import { say, type Language } from '#contract/schema/language.ts'
import type { Failure } from '#web/api/failure.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { keyOf } from '#web/engine/data/query-client.ts'
import { FormLoading } from '#web/engine/form/form-loading.tsx'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { Icon } from '#web/ui/sign/icon.tsx'
import { unitWords } from './words.ts'

interface Named {
  id: number
  name: string
  nameZh: string
}

/** Milliseconds after which the load is read again while somebody decides. */
const pace = 10_000
/** Names of those who may agree that are shown. */
const shownNames = 4

/** Whom switching units concerns, how much they draw, and who has to agree: what a person sees before he decides. */
export function ConsequenceCard({ ids, act }: { ids: readonly number[]; act: UnitAct }) {
  const { data, error, refetch } = useQuery<Consequence, Failure>({
    queryKey: keyOf(unit, 'consequence', act, ids.join()),
    queryFn: ({ signal }) => callQuietly(unitCalls.consequence, { ids: [...ids], act }, signal),
    staleTime: 0,
    refetchInterval: pace,
  })
  if (data === undefined) return <FormLoading failure={error ?? undefined} onRetry={() => void refetch()} />
  return <Card card={data} act={act} />
}

const titles = { off: 'goesDark', allow: 'mayComeBack', on: 'comesBack' } as const satisfies Record<
  UnitAct,
  string
>

function Card({ card, act }: { card: Consequence; act: UnitAct }) {
  const t = useWords(unitWords)
  const language = useLanguage()
  const { users, load, alerts, important, cameras, units, refused } = card
  const title = t(titles[act])
  return (
    <section className="unit-card" aria-label={title}>
      <h3>
        <Icon name="pi-exclamation-triangle" /> {title}
      </h3>
      <dl className="unit-figures">
        <Figure value={formatInteger(users)} name={t('users', { n: formatInteger(users) })} />
        <Figure value={formatNumber(load, 1)} name={t('loadNow')} />
        <Figure value={formatInteger(alerts)} name={t('alerts', { n: formatInteger(alerts) })} />
      </dl>
      {important.length > 0 && (
        <p>
          <strong>{t('important', { names: namesOf(important, language) })}</strong>
        </p>
      )}
      <p className="meta">
        {cameras.length === 0 ? t('noCamera') : t('cameras', { names: namesOf(cameras, language) })}
      </p>
      {units.length > 1 && (
        <details>
          <summary>{t('each')}</summary>
          <ul>
            {units.map((one) => (
              <li key={one.id}>
                {say([one.name, one.nameZh], language)}{' '}
                <span className="numeric">{formatNumber(one.load, 1)} kW</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {refused.length > 0 && (
        <details open>
          <summary>{t('leftOut', { n: formatInteger(refused.length) })}</summary>
          <ul>
            {refused.map((one) => (
              <li key={one.id}>
                <strong>{say([one.name, one.nameZh], language)}</strong> {say([one.en, one.zh], language)}
              </li>
            ))}
          </ul>
        </details>
      )}
      <Second card={card} />
    </section>
  )
}

/** Who has to agree, where one person alone must not switch. */
function Second({ card: { needsSecond, approvers } }: { card: Consequence }) {
  const t = useWords(unitWords)
  const language = useLanguage()
  if (!needsSecond) return null
  if (approvers.length === 0) return <p role="alert">{t('secondNobody')}</p>
  return (
    <p>
      <Icon name="pi-users" />{' '}
      {t('second', { n: String(approvalMinutes), names: someOf(approvers, language) })}
    </p>
  )
}

function Figure({ value, name }: { value: string; name: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="numeric">{value}</dd>
    </div>
  )
}

/** The first names, and how many more there are. */
function someOf(list: readonly Named[], language: Language): string {
  const names = namesOf(list.slice(0, shownNames), language)
  return list.length > shownNames ? `${names} +${list.length - shownNames}` : names
}

function namesOf(list: readonly Named[], language: Language): string {
  return list.map(({ name, nameZh }) => say([name, nameZh], language)).join(language === 'zh' ? '、' : ', ')
}
