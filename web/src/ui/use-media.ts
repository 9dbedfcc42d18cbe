import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether a media query holds, such as `print` while the page is being put on paper. */
export function useMedia(query: string): boolean {
  const [holds, setHolds] = useState(false)
  useEffect(() => {
    const media = matchMedia(query)
    const follow = () => setHolds(media.matches)
    // At once: the browser takes the page to print as it stands when the event is over.
    const onChange = () => flushSync(follow)
    follow()
    media.addEventListener('change', onChange)
    return () => media.removeEventListener('change', onChange)
  }, [query])
  return holds
}
