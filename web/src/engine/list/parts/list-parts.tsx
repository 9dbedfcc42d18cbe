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

/** List that can replace a page's own one; requires the permission to list its resource. */
interface ListPart {
  /** Identifies the part in the address. */
  id: string
  label: Text2
  resource: Resource
  /** Renders the list, starting with a query. */
  list: (start: string) => ReactNode
}

/** Declares a part that is the list of another resource. */
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
  /** Resource of the page's own list. */
  resource: Resource
  label: Text2
  others: readonly ListPart[]
  /** Primary action, last in the page header; the page with its own list places it itself. */
  mainAct?: ReactNode
  /**
   * Renders the page with its own list. It receives the part switch and a function that shows another part, optionally
   * with an initial query.
   */
  children: (choice: ReactNode, show: (id: string, begin?: string) => void) => ReactNode
}

/** Query parameter with the part's id, absent for the page's own list; the part's initial query is under its id. */
const inAddress = 'part'
/** Id of the page's own list among the options. */
const own = ''

/**
 * Page with a switch between its own list and other lists. The selected part is stored in the address beside the state
 * of the page's own list, so that it can be linked to, is kept in the tab and supports Back.
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
  /** The switch is remounted together with the page around it and restores the focus after use. */
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
