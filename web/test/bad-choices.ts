/** What a platform may answer in place of choices, by what it is. */
export const badChoices: readonly (readonly [what: string, sent: unknown])[] = [
  ['nothing', null],
  ['no list', { list: [] }],
  [
    'rows that are no choices',
    [null, 7, { id: 'x', label: 'X' }, { id: 1.5, label: 'Y' }, { id: 4, label: {} }],
  ],
]
