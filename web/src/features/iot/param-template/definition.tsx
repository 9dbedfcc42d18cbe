import type { paramTemplate } from '#contract/resources/iot/param-template.ts'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { useLanguage } from '#web/i18n/use-text.ts'
import { TemplateValues } from './values.tsx'
import { valuesText } from './lines.ts'

/** Parameter templates as a list and as a form; what can be done with one is added where it is shown. */
export const templateDefinition: PageDefinition<typeof paramTemplate> = {
  list: ['name', 'family', 'values', 'description'],
  filters: ['family'],
  form: ['name', 'family', 'values', 'description'],
  cells: { values: ({ values }) => <ValuesCell values={values} /> },
  inputs: { values: TemplateValues },
  without: ['import'],
}

function ValuesCell({ values }: { values: unknown }) {
  const text = valuesText(values, useLanguage())
  return <span data-tip={text}>{text}</span>
}
