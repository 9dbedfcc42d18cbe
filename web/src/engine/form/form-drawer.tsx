import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Stored } from '#contract/wire/crud.ts'
import type { Language } from '#contract/schema/language.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { separators } from '#contract/text/separators.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatDateTime } from '#web/lib/time/time.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { mayDo } from '#web/engine/table/row-acts.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { useUnsaved } from '#web/stores/tabs/current-tab.ts'
import { useRecord } from '#web/engine/list/state/use-rows.ts'
import { recordNoun } from '../data/record-noun.ts'
import { focusField } from './inputs/control-attributes.ts'
import { Drawer } from './drawer.tsx'
import { mayDiscard } from './may-discard.ts'
import { FormFoot } from './form-foot.tsx'
import { FormLoading } from '../read/form-loading.tsx'
import { RecordDetail } from './record-detail.tsx'
import { ResourceForm, type OwnInputs } from './resource-form.tsx'
import { useResourceForm } from './use-resource-form.ts'
import { whoChanged } from './conflict/conflict-panel.tsx'

interface FormDrawerProps<R extends Resource> {
  resource: R
  definition: PageDefinition<R>
  /** Id of the record to edit; absent for a new one. */
  id?: number
  /** Initial values of a new record. */
  preset?: Partial<Stored<R>>
  onClose: () => void
  /** Called with the id of the saved record; the caller then closes the drawer. */
  onSaved: (id: number) => void
  /** Called with the number of unsaved changes. */
  onUnsaved?: (count: number) => void
}

/**
 * Drawer over a list with the form of a record, read-only for users who may not change it. Unsaved changes are never
 * discarded without confirmation.
 */
export function FormDrawer<R extends Resource>({ onUnsaved, ...props }: FormDrawerProps<R>) {
  const [unsaved, setUnsaved] = useState(0)
  useUnsaved(unsaved)
  useEffect(() => onUnsaved?.(unsaved), [unsaved, onUnsaved])
  return <RecordDrawer {...props} unsaved={unsaved} onUnsaved={setUnsaved} />
}

interface RecordDrawerProps<R extends Resource> extends FormDrawerProps<R> {
  unsaved: number
  onUnsaved: (count: number) => void
}

function RecordDrawer<R extends Resource>({ unsaved, onUnsaved, ...props }: RecordDrawerProps<R>) {
  const { resource, id, onClose } = props
  const t = useText()
  const language = useLanguage()
  const opened = useOpened(resource, id)
  const name = opened.record ? nameOf(resource, opened.record) : `#${id}`
  const noun = recordNoun(resource, language)
  const end = useRef<'discarded' | 'saved'>(undefined)
  // a save in flight when the form is discarded cannot be undone
  const sayStored = () => {
    const what = id === undefined ? t(['The new {noun}', '新增的{noun}'], { noun }) : name
    notify('info', t(['{what} had been saved before it was discarded', '{what}在放弃前已保存'], { what }))
  }
  const close = async () => {
    if (!(await mayDiscard(unsaved, t))) return
    if (end.current === 'saved') return sayStored()
    end.current = 'discarded'
    onClose()
  }
  const onSaved = (saved: number) => {
    if (end.current === 'discarded') {
      props.definition.onChanged?.()
      return sayStored()
    }
    end.current = 'saved'
    props.onSaved(saved)
  }
  const isReadOnly = id !== undefined && unsaved === 0 && !mayDo(resource, props.definition, 'update')
  return (
    <Drawer
      title={
        id === undefined
          ? t(['Add {what}', '新增{what}'], { what: noun })
          : isReadOnly
            ? name
            : t(['Edit {name}', '编辑 {name}'], { name })
      }
      detail={[id === undefined ? '' : t(resource.title), savedNote(opened.record, t, language)]
        .filter((part) => part !== '')
        .join(t(separators.parts))}
      onClose={() => void close()}
    >
      {id !== undefined && opened.record === undefined ? (
        <FormLoading failure={opened.failure} onRetry={opened.retry} />
      ) : isReadOnly && opened.record ? (
        <RecordDetail {...props} record={opened.record} />
      ) : (
        <LoadedForm
          {...props}
          record={opened.record}
          isDiscarded={() => end.current === 'discarded'}
          onClose={() => void close()}
          {...{ onSaved, onUnsaved }}
        />
      )}
    </Drawer>
  )
}

function savedNote(record: Stored<Resource> | undefined, t: Translate, language: Language) {
  const at = record?.updateTime ?? record?.createTime
  const user = record && whoChanged(record, language)
  if (at === undefined) return ''
  const time = formatDateTime(at)
  return user
    ? t(['saved {time} by {user}', '{user} 保存于 {time}'], { time, user })
    : t(['saved {time}', '保存于 {time}'], { time })
}

interface LoadedFormProps<R extends Resource> extends FormDrawerProps<R> {
  record: Stored<R> | undefined
  isDiscarded: () => boolean
  onUnsaved: (count: number) => void
}

function LoadedForm<R extends Resource>({ record, onUnsaved, ...props }: LoadedFormProps<R>) {
  const state = useResourceForm({ ...props, record })
  const focusFirst = useEffectEvent(() => {
    const { id, fields } = state
    const first = Object.keys(fields).find((name) => !fields[name]?.readOnly)
    if (first !== undefined) focusField(id, first)
  })
  useEffect(() => focusFirst(), [])
  return (
    <>
      <div className="fill scroll form-drawer-body">
        <ResourceForm state={state} inputs={props.definition.inputs as OwnInputs | undefined} />
      </div>
      <FormFoot state={state} onUnsaved={onUnsaved} onCancel={props.onClose} />
    </>
  )
}

/** Snapshot of the record when its form was opened: bypasses the cache, and later refetches do not change the form. */
function useOpened<R extends Resource>(resource: R, id: number | undefined) {
  const { data, error, isFetchedAfterMount, isFetching, refetch } = useRecord(resource, id)
  const [record, setRecord] = useState<Stored<R>>()
  if (record === undefined && isFetchedAfterMount && data !== undefined && error === null) setRecord(data)
  return {
    record,
    failure: isFetching ? undefined : (error ?? undefined),
    retry: () => void refetch(),
  }
}
