import { useState } from 'react'
import defaultAvatar from '../../../public/default-avatar.svg'
import './sign.css'

/** Resolved relative to this script, as the bundler emits the file beside it and not beside the page. */
const defaultPicture = new URL(defaultAvatar, import.meta.url).href

/**
 * User picture. Falls back to the static default image when it cannot be loaded (spec §9), and to initials when there
 * is none.
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

/** Returns the initials of the first two words, or the first character of a non-Latin name. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const isLatin = /^[\p{Script=Latin}]/u.test(words[0] ?? '')
  const letters = words.slice(0, isLatin ? 2 : 1).map((word) => [...word][0] ?? '')
  return letters.join('').toUpperCase()
}
