import type { Stored } from '#contract/crud.ts'
import { say } from '#contract/language.ts'
import type { Resource } from '#contract/resource.ts'
import { cellOf } from '#web/engine/field-cell.tsx'
import type { PageDefinition } from '#web/engine/page-definition.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { sectionsOf } from './form-values.ts'
import { formWords } from './words.ts'

interface RecordDetailProps<R extends Resource> {
  resource: R
  definition: PageDefinition<R>
  record: Stored<R>
  onClose: () => void
}

/** A record for those who only read it: what its form would hold, each value as the page's cells show it. */
export function RecordDetail<R extends Resource>(props: RecordDetailProps<R>) {
  const { resource, definition, record, onClose } = props
  const t = useWords(formWords)
  const language = useLanguage()
  return (
    <>
      {/* Reached by keyboard, so that it can be scrolled. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="form-drawer-body" role="group" aria-label={say(resource.title, language)} tabIndex={0}>
        {sectionsOf(definition.form).map(({ title, fields }, index) => (
          <section key={fields[0] ?? index} className="record-detail">
            {title !== undefined && <h3>{say(title, language)}</h3>}
            <dl>
              {fields.map((name) => (
                <div key={name} className={`record-value record-${resource.fields[name]?.kind}`}>
                  <dt>{say(resource.fields[name]?.label ?? [name, name], language)}</dt>
                  <dd>{cellOf(resource, definition.cells, record, name, language)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <footer className="form-drawer-foot">
        <button type="button" className="button" onClick={onClose}>
          {t('close')}
        </button>
      </footer>
    </>
  )
}
