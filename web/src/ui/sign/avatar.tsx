import { useState } from 'react'
import defaultAvatar from '../../../public/default-avatar.svg'
import './sign.css'

/** The bundler names the file as seen from this script, which does not lie beside the page. */
const defaultPicture = new URL(defaultAvatar, import.meta.url).href

/**
 * A person's picture. Where it cannot be read, the static default stands in (spec §9); where there is none, the first
 * letters of the name.
 */
export function Avatar({ name, src, isLarge = false }: { name: string; src: string; isLarge?: boolean }) {
  const [brokenSrc, setBrokenSrc] = useState('')
  const className = isLarge ? 'avatar avatar-large' : 'avatar'
  if (src === '') {
    return (
      <span className={className} aria-hidden="true">
        {initials(name)}
      </span>
    )
  }
  const shown = src === brokenSrc ? defaultPicture : src
  return <img className={className} alt="" src={shown} onError={() => setBrokenSrc(src)} />
}

/** The first letters of the first two words, or the first character of a name without Latin letters. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const isLatin = /^[\p{Script=Latin}]/u.test(words[0] ?? '')
  const letters = words.slice(0, isLatin ? 2 : 1).map((word) => [...word][0] ?? '')
  return letters.join('').toUpperCase()
}
