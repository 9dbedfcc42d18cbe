import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether a media query matches, such as `print` while the page is being printed. */
export function useMedia(query: string): boolean {
  const [holds, setHolds] = useState(false)
  useEffect(() => {
    const media = matchMedia(query)
    const follow = () => setHolds(media.matches)
    // synchronously, as the browser prints the page in the state after the event
    const onChange = () => flushSync(follow)
    follow()
    media.addEventListener('change', onChange)
    return () => media.removeEventListener('change', onChange)
  }, [query])
  return holds
}
