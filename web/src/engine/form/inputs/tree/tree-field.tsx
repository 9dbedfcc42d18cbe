import { useId, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { Popover } from '#web/ui/popover/popover.tsx'
import { loadTree } from '#web/ui/prime/tree/lazy-tree.tsx'
import { formWords } from '#web/engine/form/words.ts'
import { Chips } from '#web/engine/form/inputs/choice/chips.tsx'
import { controlAttributes, controlClass } from '#web/engine/form/inputs/control-attributes.ts'
import type { FieldInputProps } from '#web/engine/form/inputs/field-input-props.ts'

interface TreeFieldProps extends FieldInputProps {
  /** Ids of the selected records; at most one unless the field is of kind `refs`. */
  chosen: readonly number[]
  nameOf: (id: number) => string
  canClear: boolean
  /** Content of the open panel. */
  children: (choose: (id: number) => void) => ReactNode
}

/** Field whose value, or several removable values, is selected in a tree panel below it. */
export function TreeField({ children, ...props }: TreeFieldProps) {
  const { field, input, label, chosen } = props
  const panelId = useId()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const [face, setFace] = useState<HTMLButtonElement | null>(null)
  const isMany = field.kind === 'refs'
  const close = () => setAnchor(undefined)
  const choose = (id: number) => {
    if (isMany) input.onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
    else {
      input.onChange(id)
      close()
    }
  }
  const change = (value: unknown) => {
    input.onChange(value)
    face?.focus()
  }
  return (
    <>
      <Face
        {...props}
        panelId={panelId}
        ref={setFace}
        isOpen={anchor !== undefined}
        onChange={change}
        onOpen={() => setAnchor(anchor ? undefined : (face?.parentElement ?? undefined))}
      />
      {anchor && (
        <Popover
          label={label}
          role="dialog"
          anchor={anchor}
          returnTo={face ?? undefined}
          className="tree-popover"
          onClose={close}
        >
          <div id={panelId}>{children(choose)}</div>
        </Popover>
      )}
    </>
  )
}

interface FaceProps extends Omit<TreeFieldProps, 'children'> {
  ref: Ref<HTMLButtonElement>
  /** Id of the panel. */
  panelId: string
  isOpen: boolean
  onChange: (value: unknown) => void
  /** Toggles the panel. */
  onOpen: () => void
}

/** Shows the selection and the button that opens the tree. */
function Face({ ref, panelId, isOpen, onChange, onOpen, ...props }: FaceProps) {
  const { field, input, label, none, chosen, nameOf, canClear } = props
  const t = useText()
  const isMany = field.kind === 'refs'
  const [single] = isMany ? [] : chosen
  const remove = (id: number | undefined) => onChange(chosen.filter((other) => other !== id))
  const onKeyDown = (event: KeyboardEvent) => {
    if (isMany && event.key === 'Backspace') remove(chosen.at(-1))
    if (event.key !== 'ArrowDown' || isOpen) return
    event.preventDefault()
    onOpen()
  }
  return (
    <div className={controlClass(input, isMany ? 'tree-select many' : 'tree-select has-arrow')}>
      {isMany && <Chips ids={chosen} nameOf={nameOf} label={label} onRemove={remove} />}
      <Button
        kind="bare"
        {...controlAttributes(field, input)}
        ref={ref}
        role="combobox"
        className="fill cut ink-1 tree-select-face"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onPointerEnter={() => void loadTree()}
        onFocus={() => void loadTree()}
        // moving the focus into the tree does not leave the field
        onBlur={isOpen ? undefined : input.onBlur}
        onKeyDown={onKeyDown}
        onClick={onOpen}
      >
        {single === undefined ? (
          <span className="meta">{chosen.length > 0 ? t(formWords.add) : (none ?? t(formWords.none))}</span>
        ) : (
          nameOf(single)
        )}
      </Button>
      {single !== undefined && canClear && (
        <IconButton
          isSmall
          icon="pi-times"
          label={t(formWords.clear, { label })}
          onClick={() => onChange(null)}
        />
      )}
    </div>
  )
}
