import { failedRequestOf } from '#web/api/failure.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { formWords } from '#web/engine/form/words.ts'
import { choiceLimit } from './use-choices.ts'
import type { RemoteSelectState } from './use-remote-select.ts'

interface RemoteOptionsProps {
  listId: string
  label: string
  state: RemoteSelectState
}

/** The choices of a reference. */
export function RemoteOptions({ listId, label, state }: RemoteOptionsProps) {
  return (
    <>
      <div
        id={listId}
        role="listbox"
        className="options"
        aria-label={label}
        aria-multiselectable={state.isMany || undefined}
      >
        {state.options.map(({ id, label: name }, index) => (
          // The keys are those of the combobox, which keeps the focus.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={id}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={state.chosen.includes(id)}
            className={index === state.active ? 'option active' : 'option'}
            onClick={() => state.choose(id)}
          >
            <span>{name}</span>
            {state.chosen.includes(id) && <Icon name="pi-check" />}
          </div>
        ))}
      </div>
      <OptionsNote state={state} />
    </>
  )
}

function OptionsNote({ state: { choices, options } }: { state: RemoteSelectState }) {
  const t = useText()
  if (choices.isError) {
    const requestId = failedRequestOf(choices.error)
    return (
      <p className="meta options-note" role="status">
        {t(formWords.choicesFailed)}{' '}
        <Button kind="link" tabIndex={-1} onClick={() => void choices.refetch()}>
          {t(common.retry)}
        </Button>{' '}
        {/* To be selected and copied: a button would take the focus from the combobox. */}
        {requestId !== '' && <span className="request-whole">{t(common.requestId, { id: requestId })}</span>}
      </p>
    )
  }
  const isCut = (choices.data?.length ?? 0) >= choiceLimit
  if (!choices.isPending && options.length > 0 && !isCut) return null
  return (
    <p className="meta options-note" role="status">
      {choices.isPending
        ? t(common.loading)
        : isCut
          ? t(formWords.narrow, { n: choiceLimit })
          : t(formWords.noMatch)}
    </p>
  )
}
