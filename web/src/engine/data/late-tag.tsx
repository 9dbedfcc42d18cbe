import { openOrderStates, type OrderState } from '#domain/reform/order-acts.ts'
import { day } from '#contract/schema/time-units.ts'
import { useText } from '#web/i18n/use-text.ts'
import { ColourTag } from '#web/ui/sign/colour-tag.tsx'

/** Returns the days an open order is overdue; 0 if it is due today, `undefined` if it is not late. */
export function daysLate(
  { due, state }: { due: string; state: OrderState },
  today: string,
): number | undefined {
  if (due === '' || due > today || !openOrderStates.some((open) => open === state)) return undefined
  return Math.round((Date.parse(today) - Date.parse(due)) / day)
}

export function LateTag({ late }: { late: number }) {
  const t = useText()
  return late === 0 ? (
    <ColourTag colour="warn">{t(['due today', '今日到期'])}</ColourTag>
  ) : (
    <ColourTag colour="crit">{t(['{n} d late', '逾期 {n} 天'], { n: late })}</ColourTag>
  )
}
