import { dictDetail } from '#contract/resources/system/dict-detail.ts'
import { ColourTag } from '#web/ui/sign/colour-tag.tsx'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import type { DictColour } from '#web/engine/data/use-dict.ts'
import { useLanguage } from '#web/i18n/use-text.ts'

/** Columns, filters and form of the entries on their own page. */
export const entryDefinition: PageDefinition<typeof dictDetail> = {
  list: ['label', 'value', 'dictId', 'colour', 'sort'],
  filters: ['dictId', 'colour'],
  sort: 'sort',
  form: ['dictId', 'label', 'value', 'colour', 'sort'],
  cells: { colour: ({ colour }) => <Colour colour={colour} /> },
  // dictionaries show their number of entries
}

/** Definition of the entries next to their dictionary. */
export const ownEntryDefinition: PageDefinition<typeof dictDetail> = {
  ...entryDefinition,
  list: ['label', 'value', 'colour', 'sort'],
  filters: ['colour'],
  form: ['label', 'value', 'colour', 'sort'],
}

function Colour({ colour }: { colour: DictColour }) {
  const language = useLanguage()
  return <ColourTag colour={colour}>{labelOf(dictDetail.fields.colour, colour, language)}</ColourTag>
}
