import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being put on paper. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const print = matchMedia('print')
    const follow = () => setPrinting(print.matches)
    // At once: the browser takes the page as it stands when the event is over.
    const onChange = () => flushSync(follow)
    follow()
    print.addEventListener('change', onChange)
    return () => print.removeEventListener('change', onChange)
  }, [])
  return isPrinting
}
