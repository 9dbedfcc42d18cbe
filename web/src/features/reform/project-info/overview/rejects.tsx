import { labelIn } from '#contract/metering/families.ts'
import { rejectReasons } from '#contract/reform/kinds.ts'
import { say } from '#contract/schema/language.ts'
import { ListLink } from '#web/engine/data/list-link.tsx'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { projectInfoWords } from '../words.ts'
import type { OverviewProps } from './overview-props.ts'

const page = 'reform/work-order'

/** What audits found wrong, the commonest first. */
export function ProjectRejects({ row, progress: { rejects, rejections } }: OverviewProps) {
  const t = useWords(projectInfoWords)
  const language = useLanguage()
  const projectId = String(row.id)
  const all = rejects.reduce((sum, { count }) => sum + count, 0)
  const most = Math.max(1, ...rejects.map(({ count }) => count))
  return (
    <ChartFrame
      title={t('rejects')}
      acts={
        <ListLink className="meta" page={page} filter={{ projectId, rejectionsStart: '1' }}>
          {t('rejectedOrders', { n: formatInteger(rejections.orders) })}
        </ListLink>
      }
    >
      {rejects.length === 0 && <p className="meta">{t('noRejects')}</p>}
      <ul className="project-bars">
        {rejects.map(({ reason, count }) => (
          <li key={reason}>
            <span>{say(labelIn(rejectReasons, reason), language)}</span>
            <i aria-hidden="true">
              <b style={{ width: `${(count / most) * 100}%` }} />
            </i>
            <ListLink page={page} filter={{ projectId, rejectReasons: reason }}>
              {formatInteger(count)}
            </ListLink>
            <span className="meta">{formatNumber((count / all) * 100, 1)} %</span>
          </li>
        ))}
      </ul>
      {rejections.orders > 0 && (
        <p className="meta project-note">
          {t('passedLater', { n: formatInteger(rejections.passed) })}
          {', '}
          <ListLink page={page} filter={{ projectId, state: 'rejected' }}>
            {t('waitForCrew', { n: formatInteger(rejections.waiting) })}
          </ListLink>
          {rejections.unnamed > 0 && `, ${t('unnamedRejects', { n: formatInteger(rejections.unnamed) })}`}
        </p>
      )}
    </ChartFrame>
  )
}
