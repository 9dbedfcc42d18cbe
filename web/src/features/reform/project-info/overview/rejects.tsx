import { labelIn } from '#domain/metering/families.ts'
import { rejectReasons } from '#domain/reform/kinds.ts'
import { ListLink } from '#web/engine/data/list-link.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { words } from '../words.ts'
import type { OverviewProps } from './overview-props.ts'

const page = 'reform/work-order'

/** What audits found wrong, the commonest first. */
export function ProjectRejects({ row, progress: { rejects, rejections } }: OverviewProps) {
  const t = useText()
  const projectId = String(row.id)
  const all = rejects.reduce((sum, { count }) => sum + count, 0)
  const most = Math.max(1, ...rejects.map(({ count }) => count))
  return (
    <ChartFrame
      title={t(['Rejects by reason', '驳回原因'])}
      acts={
        <ListLink className="meta" page={page} filter={{ projectId, rejectionsStart: '1' }}>
          {t(['{n} [n|order|orders] rejected', '驳回 {n} 张'], { n: formatInteger(rejections.orders) })}
        </ListLink>
      }
    >
      {rejects.length === 0 && <p className="meta">{t(['No order has been rejected.', '暂无驳回。'])}</p>}
      <ul className="project-bars">
        {rejects.map(({ reason, count }) => (
          <li key={reason}>
            <span>{t(labelIn(rejectReasons, reason))}</span>
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
          {t(['{n} passed later', '{n} 张已通过'], { n: formatInteger(rejections.passed) })}
          {', '}
          <ListLink page={page} filter={{ projectId, state: 'rejected' }}>
            {t(['{n} wait for the crew', '{n} 张待整改'], { n: formatInteger(rejections.waiting) })}
          </ListLink>
          {rejections.unnamed > 0 && `, ${t(words.unnamedRejects, { n: formatInteger(rejections.unnamed) })}`}
        </p>
      )}
    </ChartFrame>
  )
}
