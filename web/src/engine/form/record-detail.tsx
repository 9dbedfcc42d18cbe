import type { Stored } from '#contract/wire/crud.ts'
import { say } from '#contract/schema/language.ts'
import { fieldIn, valueIn } from '#contract/schema/localised.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { cellOf } from '#web/engine/table/field-cell.tsx'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { textOf } from '../data/text-of.ts'
import { isWide } from './form-field.tsx'
import { sectionsOf } from './form-values.ts'

interface RecordValuesProps<R extends Resource> {
  resource: R
  definition: PageDefinition<R>
  record: Stored<R>
  /** Level of the section headings: h2 on a page, h3 in a drawer. */
  heading?: 'h2' | 'h3'
}

/** Read-only view of a record: the fields of its form, rendered by the cells of the page. */
export function RecordValues<R extends Resource>({
  resource,
  definition,
  record,
  heading: Heading = 'h2',
}: RecordValuesProps<R>) {
  const language = useLanguage()
  return sectionsOf(definition.form ?? [], resource.fields, language).map(({ title, fields }, index) => (
    <section key={fields[0] ?? index} className="below-4">
      {title !== undefined && <Heading className="heading below-2">{say(title, language)}</Heading>}
      <dl className="grid tiles-wide gap-3">
        {fields.map((name) => (
          <RecordValue key={name} {...{ resource, definition, record, name }} />
        ))}
      </dl>
    </section>
  ))
}

/** Renders one value. A bilingual text's other language is shown only when it differs. */
function RecordValue<R extends Resource>(props: RecordValuesProps<R> & { name: string }) {
  const { resource, definition, record, name } = props
  const language = useLanguage()
  const field = resource.fields[name]
  const isOwn = fieldIn(resource.fields, name, language) === name
  const value: unknown = Reflect.get(record, name)
  if (field === undefined) return null
  if (!isOwn && (!value || value === valueIn(resource.fields, record, name, language))) return null
  return (
    <div className={isWide(field) ? 'wide' : undefined}>
      <dt className="meta">{say(field.label, language)}</dt>
      <dd className="ink-1 anywhere">
        {isOwn
          ? cellOf(resource, definition.cells, record, fieldIn(resource.fields, name, 'en'), language)
          : textOf(value)}
      </dd>
    </div>
  )
}

/** Read-only view of a record in a drawer, with a close button. */
export function RecordDetail<R extends Resource>({
  onClose,
  ...values
}: RecordValuesProps<R> & { onClose: () => void }) {
  const t = useText()
  const label = t(values.resource.title)
  return (
    <>
      {/* Focusable, so that it can be scrolled by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="fill scroll form-drawer-body" role="group" aria-label={label} tabIndex={0}>
        <RecordValues {...values} />
      </div>
      <footer className="flow end gap-2 form-drawer-foot">
        <Button onClick={onClose}>{t(common.close)}</Button>
      </footer>
    </>
  )
}
