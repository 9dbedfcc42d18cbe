import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatDateTime } from '#web/lib/time/time.ts'
import { useSession } from '#web/stores/session/session.ts'

/** On paper only: whose page it is, and when it was printed; its title follows. */
export function PrintHead() {
  const t = useText()
  const organisation = useSession(({ user }) => user?.groupName)
  const [moment, setMoment] = useState(() => new Date())
  useEffect(() => {
    const print = matchMedia('print')
    // At once: the browser takes the page as it stands when the event is over.
    const onPrint = ({ matches }: MediaQueryListEvent) => matches && flushSync(() => setMoment(new Date()))
    print.addEventListener('change', onPrint)
    return () => print.removeEventListener('change', onPrint)
  }, [])
  return (
    <p className="print-head">
      <strong>{organisation}</strong>
      <span>{t(common.printedAt, { time: formatDateTime(moment) })}</span>
    </p>
  )
}
