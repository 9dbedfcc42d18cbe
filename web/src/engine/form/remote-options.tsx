import { failedRequestOf } from '#web/api/failure.ts'
import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { choiceLimit } from './use-choices.ts'
import type { RemoteSelectState } from './use-remote-select.ts'
import { formWords } from './words.ts'

const deepest = 8

interface RemoteOptionsProps {
  listId: string
  label: string
  state: RemoteSelectState
}

/** The choices of a reference: indented as a tree, or with their path in small print once a keyword mixes them. */
export function RemoteOptions({ listId, label, state }: RemoteOptionsProps) {
  const isTree = state.choices.keyword === ''
  return (
    <>
      <div
        id={listId}
        role="listbox"
        className="options"
        aria-label={label}
        aria-multiselectable={state.isMany || undefined}
      >
        {state.options.map(({ id, label: name, path = [] }, index) => (
          // The keys are those of the combobox, which keeps the focus.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={id}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={state.chosen.includes(id)}
            className={index === state.active ? 'option active' : 'option'}
            data-depth={isTree ? Math.min(path.length, deepest) : 0}
            onClick={() => state.choose(id)}
          >
            <span>
              {name}
              {!isTree && path.length > 0 && <small>{path.join(' / ')}</small>}
            </span>
            {state.chosen.includes(id) && <Icon name="pi-check" />}
          </div>
        ))}
      </div>
      <OptionsNote state={state} />
    </>
  )
}

function OptionsNote({ state: { choices, options } }: { state: RemoteSelectState }) {
  const t = useWords(formWords)
  const c = useWords(common)
  if (choices.isError) {
    const requestId = failedRequestOf(choices.error)
    return (
      <p className="options-note" role="status">
        {t('choicesFailed')}{' '}
        <button type="button" className="link" tabIndex={-1} onClick={() => void choices.refetch()}>
          {c('retry')}
        </button>{' '}
        {/* To be selected and copied: a button would take the focus from the combobox. */}
        {requestId !== '' && <span className="request-whole">{c('requestId', { id: requestId })}</span>}
      </p>
    )
  }
  const isCut = (choices.data?.length ?? 0) >= choiceLimit
  if (!choices.isPending && options.length > 0 && !isCut) return null
  return (
    <p className="options-note" role="status">
      {choices.isPending ? c('loading') : isCut ? t('narrow', { n: choiceLimit }) : t('noMatch')}
    </p>
  )
}
