/** What PrimeReact knows of the part that it asks attributes for. */
interface State {
  context?: { selected?: boolean; leaf?: boolean; disabled?: boolean }
}

/**
 * Corrects, for every part at once, what PrimeReact 10.9.9 exposes to assistive technology wrongly or in English only. A
 * part that needs its own data for this corrects it itself.
 */
export const passThrough = {
  calendar: {
    panel: { 'aria-label': undefined },
    // The button in the cell has the name and the state.
    day: { 'aria-label': undefined },
    dayLabel: ({ context }: State) => ({
      role: 'button',
      'aria-selected': undefined,
      'aria-pressed': context?.selected,
    }),
    month: ({ context }: State) => ({
      role: 'button',
      'aria-pressed': context?.selected,
      'aria-disabled': context?.disabled,
    }),
    timePicker: { role: 'group' },
    hour: { 'aria-live': 'polite' },
    minute: { 'aria-live': 'polite' },
    second: { 'aria-live': 'polite' },
    separatorContainer: { 'aria-hidden': true },
  },
  tree: {
    // Without its style sheet nothing has the class by which a row finds the one above it. The name is what it shows.
    node: { className: 'p-treenode', 'aria-label': undefined },
    // The keys are those of the row; a pointer aims at the arrow.
    toggler: ({ context }: State) => ({ 'aria-hidden': true, 'data-leaf': context?.leaf }),
  },
}
