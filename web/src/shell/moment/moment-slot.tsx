import { useMoment } from '#web/stores/moment/moment.ts'
import { travelTo } from '#web/stores/moment/travel.ts'
import { usePart } from '../frame/use-part.ts'

/** The calendar in it is large; it is loaded when the user first looks back. */
const loadBar = async () => (await import('./moment-bar.tsx')).MomentBar
const comeBack = () => travelTo(undefined)

/** Says that a moment of the past is shown, and leads back; nothing while the present is. */
export function MomentSlot() {
  const isPast = useMoment(({ at }) => at !== undefined)
  const Bar = usePart(isPast, loadBar, comeBack)
  return Bar === undefined ? null : <Bar />
}
