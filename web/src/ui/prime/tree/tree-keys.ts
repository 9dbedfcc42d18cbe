/** The rows of a tree that are on the page, in their order. */
export function itemsOf(tree: Element | null): HTMLElement[] {
  return [...(tree?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? [])]
}

/** The row to which a key moves the focus, where PrimeReact knows nothing of the key: Home, End, and into a branch. */
export function itemAfterKey(key: string, from: EventTarget, tree: Element | null): HTMLElement | undefined {
  if (!(from instanceof HTMLElement) || from.role !== 'treeitem') return undefined
  if (key === 'Home') return itemsOf(tree)[0]
  if (key === 'End') return itemsOf(tree).at(-1)
  return key === 'ArrowRight' && from.ariaExpanded === 'true' ? itemsOf(from)[0] : undefined
}
