import { type ComponentType, type ReactElement, type ReactNode } from 'react'
import type { ComponentName } from '#contract/text/catalogue.ts'
import type { Stored } from '#contract/wire/crud.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { Resource } from '#contract/schema/resource.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useText } from '#web/i18n/use-text.ts'
import { can, useSession } from '#web/stores/session/session.ts'
import { useTabTitle } from '#web/stores/tabs/current-tab.ts'
import { useRecord } from '#web/engine/list/state/use-rows.ts'
import { StaleNote } from '../list/list-status.tsx'
import { nameOf } from '../data/name-of.ts'
import type { PageDefinition } from '../list/page-definition.ts'
import { useRecordId } from '../data/use-record-id.ts'
import { listWords } from '../words.ts'
import { EditButton } from './edit-button.tsx'
import { RecordAbsent, isGone } from './record-absent.tsx'
import { RecordHead } from './record-head.tsx'
import { RecordTabs } from './record-tabs.tsx'
import './record-page.css'

export interface RecordProps<R extends Resource> {
  record: Stored<R>
}

/** Layout of a record page. */
export interface RecordDefinition<R extends Resource> {
  /** Name of the page in the catalogue. */
  page: ComponentName
  /** Definition of the record's list, whose form Edit opens. */
  list: PageDefinition<R>
  picture?: (record: Stored<R>) => ReactNode
  states?: ComponentType<RecordProps<R>>
  /** Secondary facts below the name; empty ones are omitted. */
  meta?: (record: Stored<R>, t: Translate) => readonly ReactNode[]
  /** Buttons beside Edit. */
  acts?: ComponentType<RecordProps<R>>
  tabs: readonly {
    id: string
    label: Text2
    /** Permission required to see the tab. */
    needs?: string
    /** Whether the tab applies to the record. */
    concerns?: (record: Stored<R>) => boolean
    count?: (record: Stored<R>) => number | ReactElement | undefined
    content: ComponentType<RecordProps<R>>
  }[]
}

/** Creates the page component of a record whose id is in the address. Its tab is titled after the record. */
export function recordPage<R extends Resource>(resource: R, definition: RecordDefinition<R>): ComponentType {
  return function ResourceRecordPage() {
    const id = useRecordId()
    // the key remounts the page for another record, so that no state is carried over
    return <RecordPage key={id} resource={resource} definition={definition} id={id} />
  }
}

interface RecordPageProps<R extends Resource> {
  resource: R
  definition: RecordDefinition<R>
  id: number | undefined
}

function RecordPage<R extends Resource>({ resource, definition, id }: RecordPageProps<R>) {
  const t = useText()
  const read = useRecord(resource, id)
  const { data } = read
  const record = isGone(read.error) ? undefined : data
  const { list, picture, states: States, meta, acts: OwnActs } = definition
  const name = record && nameOf(resource, record)
  useTabTitle(name)
  return (
    <div className="page record-page" data-page={definition.page}>
      <RecordHead
        name={name}
        picture={record && picture?.(record)}
        states={record && States && <States record={record} />}
        meta={record && meta?.(record, t)}
      >
        {data && (
          <EditButton resource={resource} definition={list} id={data.id} isGone={record === undefined} />
        )}
        {record && OwnActs && <OwnActs record={record} />}
      </RecordHead>
      {record && <StaleNote read={read} />}
      {record && <RecordParts resource={resource} tabs={definition.tabs} record={record} />}
      {!record && <RecordAbsent resource={resource} id={id} read={read} />}
    </div>
  )
}

interface PartsProps<R extends Resource> extends RecordProps<R>, Pick<RecordDefinition<R>, 'tabs'> {
  resource: R
  /** See `RecordTabs`. */
  most?: number
}

/** Tabs that apply to a record and that the user may see. */
export function RecordParts<R extends Resource>({ resource, tabs, record, most }: PartsProps<R>) {
  const t = useText()
  const granted = useSession(() => tabs.map(({ needs }) => needs === undefined || can(needs)).join())
  const isGranted = granted.split(',')
  const own = tabs.filter(
    ({ concerns }, place) => isGranted[place] === 'true' && (concerns?.(record) ?? true),
  )
  const parts = own.map(({ id, label, count, content: Content }) => ({
    id,
    label: t(label),
    count: count?.(record),
    content: <Content record={record} />,
  }))
  const label = t(listWords.partsOf, { name: nameOf(resource, record) })
  return <RecordTabs {...{ label, most }} tabs={parts} />
}
