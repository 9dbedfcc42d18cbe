import { Link } from 'react-router-dom'
import type { AreaScope } from '#contract/calls/metering/metering.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { ProofButton } from '#web/engine/proof/proof-button.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { pagePath, useNavigation } from '#web/stores/session/navigation.ts'
import { Fact, Facts } from '#web/ui/sign/facts.tsx'
import { words } from './words.ts'

const shown = ['supply', 'sale', 'loss', 'lossRate'] as const

/** Supply, the sum of the meters and the loss of the days that are looked at; each opens its chain. */
export function AreaFigures({ scope }: { scope: AreaScope }) {
  const t = useText()
  const { areaId, from, until, figures, users } = scope
  return (
    <section className="card">
      <Facts look="strip" label={t(['Figures of the area', '台区指标'])}>
        {shown.map((name) => {
          const unit = name === 'lossRate' ? '%' : 'kWh'
          const value = formatNumber(figures[name], 2)
          return (
            <Fact key={name} label={t(words[name])}>
              <b>
                {figures[name] === null ? (
                  value
                ) : (
                  <ProofButton
                    {...{ of: 'area', id: areaId, from, until }}
                    text={`${t(words[name])} ${value} ${unit}`}
                    face={value}
                  />
                )}
              </b>{' '}
              <small>{unit}</small>
            </Fact>
          )
        })}
        <Fact label={t(['Meters', '用户表数'])}>
          <b>{formatInteger(users.length)}</b>
        </Fact>
      </Facts>
    </section>
  )
}

/** The areas beside this one, to which a user may belong in truth. */
export function Neighbours({ scope: { neighbours } }: { scope: AreaScope }) {
  const t = useText()
  const language = useLanguage()
  const navigation = useNavigation()
  if (neighbours.length === 0) return null
  return (
    <section className="card area-neighbours">
      <h2>{t(['Neighbouring areas', '相邻台区'])}</h2>
      <ul>
        {neighbours.map(({ id, name, nameZh, lossRate }) => (
          <li key={id}>
            <Link to={pagePath(navigation, 'iot/area-info', { id }) ?? ''}>
              {sayFilled([name, nameZh], language)}
            </Link>
            {lossRate !== null && <span className="meta">{formatNumber(lossRate, 2)} %</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
