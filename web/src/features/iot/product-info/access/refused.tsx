import { Link } from 'react-router-dom'
import type { ProductAccess } from '#contract/calls/fleet/product-parts.ts'
import { accessRefusals } from '#contract/metering/parameters/access.ts'
import { labelIn } from '#contract/metering/families.ts'
import { say } from '#contract/schema/language.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { inFours } from '#web/lib/text/in-fours.ts'
import { RowsTable } from '#web/ui/control/table.tsx'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { useDevicePaths } from '../../device/paths.ts'
import { accessWords } from './words.ts'

/** Who wanted to connect and was not let in, and why. */
export function RefusedAttempts({ refused }: Pick<ProductAccess, 'refused'>) {
  const t = useWords(accessWords)
  const language = useLanguage()
  const { info } = useDevicePaths()
  return (
    <section className="card">
      <h2>{t('refused')}</h2>
      {refused.length === 0 ? (
        <p className="meta">{t('noneRefused')}</p>
      ) : (
        <ScrollRegion className="access-refused" label={t('refused')}>
          <RowsTable
            className="table table-compact"
            label={t('refused')}
            rows={refused}
            keyOf={({ time, address }) => `${time} ${address}`}
            columns={[
              { head: t('time'), cell: ({ time }) => time },
              { head: t('reason'), cell: ({ reason }) => say(labelIn(accessRefusals, reason), language) },
              { head: t('address'), cell: ({ address }) => inFours(address) },
              {
                head: t('device'),
                cell: ({ deviceId, name, nameZh }) => {
                  const label = say([name, nameZh], language)
                  if (deviceId === 0) return '--'
                  return info === undefined ? label : <Link to={info(deviceId)}>{label}</Link>
                },
              },
              { head: t('from'), cell: ({ from }) => from },
            ]}
          />
        </ScrollRegion>
      )}
    </section>
  )
}
