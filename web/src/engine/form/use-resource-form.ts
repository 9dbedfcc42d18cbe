import { useMemo, useState, type FormEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Stored } from '#contract/crud.ts'
import type { Fields } from '#contract/field.ts'
import type { Resource } from '#contract/resource.ts'
import type { PageDefinition } from '#web/engine/page-definition.ts'
import type { Problem } from './explain-failure.ts'
import {
  applicableFields,
  changedFields,
  sectionsOf,
  startValues,
  type Section,
  type Values,
} from './form-values.ts'
import { storeRecord } from './store-record.ts'
import { useCheckedForm } from './use-checked-form.ts'
import { useRevision, type Conflict } from './use-revision.ts'
import { useSaving } from './use-saving.ts'

export interface FormOptions<R extends Resource> {
  resource: R
  definition: PageDefinition<R>
  /** The record as it was opened; none for a new one. */
  record?: Stored<R>
  /** Values that a new record starts with; those outside the form are saved along. */
  preset?: Partial<Stored<R>>
  /** Told the id once everything is saved, or where there was nothing to save. */
  onSaved: (id: number) => void
}

/** A form over a resource: what it shows, where it stands, and what can be done with it. */
export interface FormState {
  id: string
  resource: Resource
  /** Id of the record; none for a new one. */
  recordId: number | undefined
  fields: Fields
  sections: readonly Section[]
  form: UseFormReturn<Values>
  /** The values that count as saved. */
  saved: Values
  isBusy: boolean
  problem: Problem | undefined
  conflict: Conflict | undefined
  recheck: (name: string) => void
  submit: (event?: FormEvent) => void
  /** Saves although another person changed the same fields. */
  saveOver: () => void
  takeTheirs: (name: string) => void
  reload: () => void
}

/**
 * A form over a resource. It is checked on leaving a field, on each change after its first error, and on submit; then
 * the first wrong field gets the focus. A refusal keeps what was typed, and what another person saved is never
 * overwritten unseen.
 */
export function useResourceForm<R extends Resource>(options: FormOptions<R>): FormState {
  const { resource, record, preset } = options
  const { fields, sections } = useShownFields(options)
  const [start] = useState(() => startValues(fields, record ?? preset ?? {}, resource.name))
  const { id, form, recheck, focusFirst } = useCheckedForm(fields, start)
  const revision = useRevision(resource, fields, form, { row: record, start })
  const saving = useSaving(resource, fields, {
    save: (values, changes) => storeRecord(resource, revision.row, { ...preset }, values, changes),
    onSaved: options.onSaved,
    onConflict: revision.meet,
    onRefused: (messages) => {
      for (const [name, message] of Object.entries(messages))
        form.setError(name, { type: 'refused', message })
      focusFirst(messages)
    },
  })
  const send = (values: Values) => {
    const changes = changedFields(fields, revision.saved, values)
    if (record !== undefined && changes.length === 0) return options.onSaved(record.id)
    return saving.send(values, changes)
  }
  const checkAndSend = () => void form.handleSubmit(send, focusFirst)()
  return {
    id,
    resource,
    recordId: record?.id,
    fields,
    sections,
    form,
    recheck,
    ...revision,
    ...saving,
    submit: (event) => {
      event?.preventDefault()
      if (revision.undecided().length === 0) checkAndSend()
      else document.getElementById(`${id}-conflict`)?.focus()
    },
    saveOver: () => {
      revision.settle()
      checkAndSend()
    },
  }
}

function useShownFields<R extends Resource>({ resource, definition, record }: FormOptions<R>) {
  const sections = useMemo(() => sectionsOf(definition.form), [definition])
  const isNew = record === undefined
  return useMemo(() => {
    const names = sections.flatMap((section) => section.fields)
    return { sections, fields: applicableFields(resource.fields, names, isNew) }
  }, [resource, sections, isNew])
}
