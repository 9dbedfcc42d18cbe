import type { Translate } from '#web/i18n/translate.ts'
import { actDuration, noticeDuration } from '#web/lib/notice-times.ts'
import type { Notice } from '#web/stores/failures/notices.ts'
import { signInWords } from './words.ts'

export const severities = ['success', 'info', 'warning', 'error'] as const

/** Content of a notification on the sign-in page. */
export type Shown = Pick<Notice, 'severity' | 'title' | 'detail' | 'requestId' | 'action'>

/** Returns a copy of a prerendered part. Throws when it is missing. */
type Pattern = (selector: string, index?: number) => HTMLElement

/** Shows a notification above the page for its duration; pointer or focus on it pauses the timer. Spec §9. */
export function showNotice(pattern: Pattern, t: Translate, notice: Shown): void {
  const { severity, title, detail, requestId = '', action } = notice
  const toast = pattern('.toast', severities.indexOf(severity))
  const [text, act, close] = [toast.querySelector('.toast-text'), ...toast.querySelectorAll('button')]
  const [detailLine, requestLine] = text?.querySelectorAll('span') ?? []
  fill(text?.querySelector('strong'), title)
  fill(detailLine, detail)
  fill(requestLine, requestId && t(signInWords.requestId, { id: requestId }))
  fill(act, action?.label)
  act?.addEventListener('click', () => action?.run())
  close?.addEventListener('click', () => toast.remove())
  holdWhileUsed(toast, action === undefined ? noticeDuration : actDuration)
  const box = document.querySelector<HTMLElement>('body > .toaster') ?? pattern('.toaster')
  document.body.append(box)
  box.append(toast)
  box.showPopover()
}

/** Sets the text of a part, or removes the part if the text is empty. */
function fill(part: Element | null | undefined, text = ''): void {
  if (text === '') part?.remove()
  else if (part) part.textContent = text
}

function holdWhileUsed(toast: HTMLElement, duration: number): void {
  let timer: ReturnType<typeof setTimeout>
  const release = () => {
    timer = setTimeout(() => toast.remove(), duration)
  }
  for (const begin of ['mouseenter', 'focusin']) toast.addEventListener(begin, () => clearTimeout(timer))
  for (const end of ['mouseleave', 'focusout']) toast.addEventListener(end, release)
  release()
}
