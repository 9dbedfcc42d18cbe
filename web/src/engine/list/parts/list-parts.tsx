import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Text2 } from '#contract/schema/language.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { labels } from '#contract/text/labels.ts'
import { useText } from '#web/i18n/use-text.ts'
import { may } from '#web/stores/session/session.ts'
import { useOwnAddress, withValues } from '#web/stores/tabs/own-address.ts'
import { Segmented } from '#web/ui/control/segmented.tsx'
import type { PageDefinition } from '../page-definition.ts'
import { ResourceList } from '../resource-list.tsx'
import '../list.css'

/** A list that can stand in the place of a page's own; for those who may list its resource. */
interface ListPart {
  /** Names it in the address. */
  id: string
  label: Text2
  resource: Resource
  /** The list, which begins with a query. */
  list: (start: string) => ReactNode
}

/** A part that is the list of another resource. */
export function listPart<R extends Resource>(
  id: string,
  label: Text2,
  resource: R,
  definition: PageDefinition<R>,
): ListPart {
  const list = (start: string) => <ResourceList {...{ resource, definition, start }} />
  return { id, label, resource, list }
}

interface ListPartsProps {
  /** Of the page's own list. */
  resource: Resource
  label: Text2
  others: readonly ListPart[]
  /** The main act of the page, last in its head; the page with its own list places it itself. */
  mainAct?: ReactNode
  /**
   * The page with its own list; it shows the choice among its acts, and can show another part, which begins with a query
   * where one is given.
   */
  children: (choice: ReactNode, show: (id: string, begin?: string) => void) => ReactNode
}

/** What names a part in the address, where its name has the query with which it begins; the page's own list has none there. */
const inAddress = 'part'
/** The page's own list among the options. */
const own = ''

/**
 * A page whose list gives its place to another one where the person chooses that. Which one is shown stands in the address
 * beside what the page's own list keeps there: it can be linked to, stays with the tab, and leads back.
 */
export function ListParts({ resource, label, others, mainAct, children }: ListPartsProps) {
  const t = useText()
  const { query, show: write } = useOwnAddress()
  const [chosen, setChosen] = useState<string>()
  const parts = others.filter((part) => may(part.resource, 'list'))
  const shown = parts.find((part) => part.id === query.get(inAddress))
  const id = shown?.id ?? own
  const start = query.get(id) ?? ''
  const show = (next: string, begin = '') => {
    if (next === id) return
    setChosen(next)
    const begun = begin === '' ? {} : { [next]: begin }
    write(withValues(query, { [inAddress]: next, [id]: '', ...begun }), { isReplaced: false })
  }
  const options = [{ id: own, label }, ...parts]
  const looks = (
    <PartChoice
      {...{ options, value: id, onChange: (next: string) => show(next) }}
      hasFocus={chosen === id}
    />
  )
  if (shown === undefined) return children(looks, show)
  return (
    <div className="page list-page" data-page={resource.name}>
      <header className="page-head">
        <h1 tabIndex={-1}>{t(resource.title)}</h1>
        <div className="page-acts">
          {looks}
          {mainAct}
        </div>
      </header>
      <section key={`${id} ${start}`} className="fill line gap-3 list-alone" aria-label={t(shown.label)}>
        {shown.list(start)}
      </section>
    </div>
  )
}

interface PartChoiceProps {
  options: readonly Pick<ListPart, 'id' | 'label'>[]
  value: string
  /** The choice is drawn anew with the page around it, and takes the focus back of who has just used it. */
  hasFocus: boolean
  onChange: (id: string) => void
}

function PartChoice({ options, value, hasFocus, onChange }: PartChoiceProps) {
  const t = useText()
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hasFocus) frame.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
  }, [hasFocus])
  return (
    <div ref={frame} className="list-parts">
      <Segmented
        label={t(labels.view)}
        value={value}
        options={options.map(({ id, label }) => [id, t(label)] as const)}
        onChange={onChange}
      />
    </div>
  )
}
