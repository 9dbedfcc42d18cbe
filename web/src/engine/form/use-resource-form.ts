import { useMemo, useState, type FormEvent } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { Stored } from '#contract/crud.ts'
import type { Fields } from '#contract/field.ts'
import type { Resource } from '#contract/resource.ts'
import type { PageDefinition } from '#web/engine/page-definition.ts'
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
  /** The fields that apply to the values as they stand. */
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
  const applies: Applies | undefined = options.definition.applies
  const all = useAllFields(options)
  const [start] = useState(() => startValues(all, record ?? preset ?? {}, resource.name))
  const { id, form, recheck, focusFirst } = useCheckedForm(all, start, applies)
  const fields = useFieldsApplying(all, form, applies)
  const sections = useMemo(() => sectionsOf(options.definition.form), [options.definition])
  const revision = useRevision(resource, all, form, { row: record, start })
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
    const sent = fieldsApplying(all, form.getValues(), applies)
    const changes = changedFields(sent, revision.saved, values)
    if (record !== undefined && changes.length === 0) return options.onSaved(record.id)
    return saving.send(values, changes)
  }
  const checkAndSend = () => void form.handleSubmit(send, focusFirst)()
  return {
    id,
    resource,
    recordId: record?.id,
    fields,
    sections: sections
      .map((section) => ({ ...section, fields: section.fields.filter((name) => name in fields) }))
      .filter((section) => section.fields.length > 0),
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

/** All fields that the form may ever show. */
function useAllFields<R extends Resource>({ resource, definition, record }: FormOptions<R>): Fields {
  const isNew = record === undefined
  return useMemo(() => {
    const names = sectionsOf(definition.form).flatMap((section) => section.fields)
    return applicableFields(resource.fields, names, isNew)
  }, [resource, definition, isNew])
}

/** Those that apply to the values as they stand; the same object until others do. */
function useFieldsApplying(all: Fields, form: UseFormReturn<Values>, applies: Applies | undefined): Fields {
  const key = useWatch({
    control: form.control,
    compute: (values) => keyOf(fieldsApplying(all, values, applies)),
    disabled: applies === undefined,
  })
  // oxlint-disable-next-line react/exhaustive-deps -- the key says when the answer is another
  return useMemo(() => fieldsApplying(all, form.getValues(), applies), [all, form, applies, key])
}

function keyOf(fields: Fields): string {
  return Object.entries(fields)
    .map(([name, { required }]) => (required ? `${name}*` : name))
    .join(' ')
}
