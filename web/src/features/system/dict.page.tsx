import { useEffect, useEffectEvent } from 'react'
import { dict } from '#contract/resources/system/dict.ts'
import { Message } from '#web/engine/list/list-status.tsx'
import { AddButton } from '#web/engine/actions/page-acts.tsx'
import { PageFrame } from '#web/engine/list/page-frame.tsx'
import { usePage } from '#web/engine/data/use-page.ts'
import { useRecord, useRows } from '#web/engine/list/state/use-rows.ts'
import { useText } from '#web/i18n/use-text.ts'
import { useLayout } from '#web/stores/preferences/layout.ts'
import { FailedRequest } from '#web/ui/copy-button.tsx'
import { dictDefinition } from './dict/definition.ts'
import { DictEntries } from './dict/entries.tsx'
import { DictPane } from './dict/pane.tsx'
import { useDictPlace } from './dict/place.ts'
import { words } from './dict/words.ts'

/** Dictionaries, and beside them the entries of the chosen one, which the address names. */
export default function DictPage() {
  const { list, keyword, setKeyword, chosen, choose } = useDictPlace()
  const isMobile = useLayout((layout) => layout.isMobile)
  const page = usePage(dict, dictDefinition, list)
  const rows = useRows(dict, list.state)
  const { filter, sort, open } = list.state
  // A phone shows one of the two.
  const [hasPane, hasEntries] = isMobile ? [chosen === undefined, chosen !== undefined] : [true, true]
  const first = isMobile || chosen !== undefined || open !== '' ? undefined : rows.data?.list[0]?.id
  const chooseFirst = useEffectEvent(choose)
  useEffect(() => {
    if (first !== undefined) chooseFirst(first)
  }, [first])
  return (
    <PageFrame page={page} total={rows.data?.total} sheet={{ filter, sort, columns: dictDefinition.list }}>
      <div className="fill line gap-3 list-with-aside">
        {hasPane && (
          <DictPane
            {...{ page, rows, keyword, chosen }}
            onSearch={setKeyword}
            onChoose={(id) => choose(id)}
          />
        )}
        {isMobile && hasPane && page.mayDo('add') && (
          <div className="list-foot">
            <AddButton onAdd={() => page.tools.add()} />
          </div>
        )}
        {hasEntries && <Chosen id={chosen} onBack={() => choose(undefined)} />}
      </div>
    </PageFrame>
  )
}

function Chosen({ id, onBack }: { id: number | undefined; onBack: () => void }) {
  const t = useText()
  const { data, error, isError } = useRecord(dict, id)
  if (id !== undefined && data !== undefined && !isError) {
    return <DictEntries key={id} owner={data} onBack={onBack} />
  }
  return (
    <section className="card list-card" aria-busy={!isError}>
      {isError && (
        <Message title={t(words.goneTitle)} text={t(words.goneText)}>
          <FailedRequest error={error} />
        </Message>
      )}
    </section>
  )
}
