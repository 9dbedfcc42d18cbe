import type { SyntheticEvent } from 'react'

/** Gives a cell whose text is cut off the whole text as its tooltip; called when the pointer or the focus enters it. */
export function tipCutText({ target }: SyntheticEvent): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td') : null
  if (cell === null || cell.matches('.cell-acts, .cell-select')) return
  const isCut = [cell, ...cell.querySelectorAll('.cell-name')].some(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
  )
  if (isCut) cell.dataset['tip'] = cell.textContent
  else delete cell.dataset['tip']
}
