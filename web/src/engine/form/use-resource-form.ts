import { useMemo, useState, type FormEvent } from 'react'
import type { Stored } from '#contract/wire/crud.ts'
import type { Fields } from '#contract/schema/field.ts'
import type { Resource } from '#contract/schema/resource.ts'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { useLanguage } from '#web/i18n/use-text.ts'
import { Failure } from '#web/api/failure.ts'
import { reportFailure } from '#web/stores/failures/failures.ts'
import { refreshResource } from '#web/engine/data/query-client.ts'
import type { Problem } from './explain-failure.ts'
import {
  applicableFields,
  changedFields,
  fieldsApplying,
  sectionsOf,
  startValues,
  type Applies,
  type Section,
  type Values,
} from './form-values.ts'
import { conflictOf, storeRecord } from './store-record.ts'
import { useCheckedForm, type CheckedForm } from './use-checked-form.ts'
import { useRevision, type Conflict } from './conflict/use-revision.ts'
import { useSaving } from './use-saving.ts'

interface FormOptions<R extends Resource> {
  resource: R
  definition: PageDefinition<R>
  /** Record as it was opened; absent for a new one. */
  record?: Stored<R>
  /** Initial values of a new record; values of fields outside the form are saved as well. */
  preset?: Partial<Stored<R>>
  /** Called with the id after saving, or when there was nothing to save. */
  onSaved: (id: number) => void
  /** Whether the form was discarded; a failure is then shown as a notification. */
  isDiscarded?: () => boolean
}

/** State and actions of a resource form. */
export interface FormState extends CheckedForm {
  sections: readonly Section[]
  /** Values of the saved revision. */
  saved: Values
  isBusy: boolean
  problem: Problem | undefined
  conflict: Conflict | undefined
  submit: (event?: FormEvent) => void
  /** Saves although another user changed the same fields. */
  saveOver: () => void
  acceptTheirs: (name: string) => void
  reload: () => void
}

/**
 * Form over a resource, validated on blur, on each change after the first error, and on submit, which focuses the first
 * invalid field. A refusal keeps the input, and another user's changes are never overwritten unseen.
 */
export function useResourceForm<R extends Resource>(options: FormOptions<R>): FormState {
  const { resource, record, preset } = options
  const language = useLanguage()
  const applies: Applies | undefined = options.definition.applies
  const all = useAllFields(options)
  const [start] = useState(() => startValues(all, record ?? preset ?? {}, resource.name))
  const checked = useCheckedForm(all, start, { applies, check: options.definition.check })
  const { id, form, fields, focusFirst } = checked
  const sections = useMemo(
    () => sectionsOf(options.definition.form ?? [], resource.fields, language),
    [options.definition, resource, language],
  )
  const revision = useRevision(resource, all, form, { row: record, start })
  const saving = useSaving(fields, {
    save: (values: Values, changes: readonly string[]) =>
      storeRecord(resource, revision.row, { ...preset }, values, changes),
    onSaved: (savedId) => {
      void refreshResource(resource)
      options.onSaved(savedId)
    },
    onFailed: (error) => {
      if (options.isDiscarded?.() && error instanceof Failure) {
        reportFailure(error)
        return true
      }
      const theirs = conflictOf(error)
      if (theirs !== undefined) revision.rebase(theirs)
      return theirs !== undefined
    },
    onRefused: checked.refuse,
  })
  const send = (values: Values) => {
    const sent = fieldsApplying(all, form.getValues(), applies)
    const changes = changedFields(sent, revision.saved, values)
    if (record !== undefined && changes.length === 0) return options.onSaved(record.id)
    return saving.send(values, changes)
  }
  const checkAndSend = () => void form.handleSubmit(send, focusFirst)()
  return {
    ...checked,
    owner: { resource: resource.name, id: record?.id },
    sections: sections
      .map((section) => ({ ...section, fields: section.fields.filter((name) => name in fields) }))
      .filter((section) => section.fields.length > 0),
    ...revision,
    ...saving,
    submit: (event) => {
      event?.preventDefault()
      if (revision.unresolved().length === 0) checkAndSend()
      else document.getElementById(`${id}-conflict`)?.focus()
    },
    saveOver: () => {
      revision.resolve()
      checkAndSend()
    },
  }
}

/** Returns all fields the form can show. */
function useAllFields<R extends Resource>({ resource, definition, record }: FormOptions<R>): Fields {
  const isNew = record === undefined
  const language = useLanguage()
  return useMemo(() => {
    const sections = sectionsOf(definition.form ?? [], resource.fields, language)
    const names = sections.flatMap((section) => section.fields)
    return applicableFields(resource.fields, names, isNew, language)
  }, [resource, definition, isNew, language])
}
