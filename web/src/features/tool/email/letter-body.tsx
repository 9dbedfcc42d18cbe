import DOMPurify from 'dompurify'
import { useEffect, useRef } from 'react'
import { letterAttributes, letterLinks, letterTags } from '#domain/tool/letter.ts'

/** The content of a letter, cleaned of everything that may run or load, whatever the platform has sent. */
export function LetterBody({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const clean = DOMPurify.sanitize(html, {
      ALLOWED_TAGS: [...letterTags],
      ALLOWED_ATTR: [...letterAttributes],
      ALLOWED_URI_REGEXP: letterLinks,
      RETURN_DOM_FRAGMENT: true,
    })
    for (const link of clean.querySelectorAll('a[href]')) {
      link.setAttribute('target', '_blank')
      link.setAttribute('rel', 'noopener noreferrer')
    }
    box.current?.replaceChildren(clean)
  }, [html])
  return <div ref={box} className="ink-1 anywhere letter-body" />
}
