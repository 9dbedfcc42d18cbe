import type { ReactNode } from 'react'
import { eventOptions } from '#contract/resources/alarm/alarm.ts'
import { languages } from '#contract/schema/language.ts'
import { things } from '#contract/text/things.ts'
import { units } from '#contract/text/units.ts'
import {
  checkCondition,
  type ConditionGroup,
  conditionLimits,
  type Condition,
} from '#domain/metering/conditions/conditions.ts'
import { describeCondition } from '#domain/metering/conditions/describe-condition.ts'
import { useKinds } from '#web/engine/data/use-kinds.ts'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { useFocusAfter } from '#web/ui/use-focus-after.ts'
import { DecimalInput, ConditionSelect } from './small-inputs.tsx'
import {
  readDraft,
  asKind,
  leafKinds,
  asCondition,
  type Path,
  addTo,
  firstLeaf,
  leavesOf,
  mayAddGroup,
  mayAddLeaf,
  moveAt,
  replaceAt,
  type Leaf,
} from './tree.ts'
import { ComparisonFields, RateFields } from './fields.tsx'
import { conditionWords } from './words.ts'
import './condition.css'

/** Editor of a rule's condition as a tree, with its meaning in both languages and further content as children. */
export function ConditionInput({ children, ...input }: InputProps & { children?: ReactNode }) {
  const root = readDraft(input.value)
  const { frame, focus } = useFocusAfter()
  const change = (next: ConditionGroup, path?: Path) => {
    input.onChange(next.of.length === 0 ? null : asCondition(next))
    if (path === undefined) return
    // for the root, the first control of the whole editor
    const part = path.length === 0 ? '' : `[data-path="${path.join('.')}"] `
    // a group that became empty has been removed
    focus(`${part}:is(select, button)`, ':is(select, button)')
  }
  return (
    // only listens for the focus leaving the editor
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={frame}
      id={input.id}
      tabIndex={-1}
      role="group"
      aria-labelledby={`${input.id}-label`}
      aria-describedby={input.describedBy}
      className={input.isInvalid ? 'condition-editor invalid' : 'condition-editor'}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && input.onBlur()}
    >
      <ConditionGroupEditor group={root} path={[]} root={root} onRoot={change} />
      <InWords root={root} />
      {children}
    </div>
  )
}

/** Describes the condition as lists will show it, or what is still missing. */
function InWords({ root }: { root: ConditionGroup }) {
  const t = useText()
  const { kindOf } = useKinds()
  const problem = root.of.length === 0 ? undefined : checkCondition(asCondition(root))
  const isEmpty = root.of.length === 0
  return (
    <div className="sunk pad-line above-2 anywhere condition-words" role="status">
      <span className="meta">{t(['In words', '文字描述'])}</span>
      {isEmpty && <p className="meta">{t(['There is no condition yet.', '尚未添加条件。'])}</p>}
      {problem !== undefined && <p className="note error">{t(problem)}</p>}
      {!isEmpty &&
        problem === undefined &&
        languages.map((one) => (
          <p key={one} lang={one}>
            {describeCondition(asCondition(root), one, kindOf)}
          </p>
        ))}
    </div>
  )
}

/** Props common to all parts of the editor: the whole condition and its setter. */
interface EditorProps {
  root: ConditionGroup
  /** `focus` is the path of the part to focus afterwards. */
  onRoot: (root: ConditionGroup, focus?: Path) => void
}

/** Editor of a group, of whose parts all or any must hold. */
function ConditionGroupEditor({
  group,
  path,
  ...editor
}: EditorProps & { group: ConditionGroup; path: Path }) {
  const t = useText()
  const { root, onRoot } = editor
  const name =
    path.length === 0
      ? t(['Whole condition', '整体条件'])
      : t(conditionWords.groupAt, { place: placeOf(path) })
  return (
    <div
      className="fill edged surface pad-2 condition-group"
      role="group"
      aria-label={name}
      data-depth={path.length}
    >
      <div className="line below-2">
        <ConditionSelect
          label={`${name}: ${t(['What must hold', '成立方式'])}`}
          value={group.mode}
          options={[
            ['all', t(['All of these hold', '以下全部成立'])],
            ['any', t(['Any of these holds', '以下任一成立'])],
          ]}
          onChange={(mode) => onRoot(replaceAt(root, path, { ...group, mode }))}
        />
      </div>
      <ol className="stack gap-2">
        {group.of.map((part, index) => (
          <Part
            // parts have no other identity than their position
            // oxlint-disable-next-line react/no-array-index-key
            key={`${index}-${part.kind}`}
            part={part}
            path={[...path, index]}
            count={group.of.length}
            {...editor}
          />
        ))}
      </ol>
      <AddButtons group={group} path={path} {...editor} />
    </div>
  )
}

interface PartProps extends EditorProps {
  part: Condition
  path: Path
  /** Number of parts in the same group. */
  count: number
}

function Part({ part, path, count, root, onRoot }: PartProps) {
  const t = useText()
  const name = t(part.kind === 'group' ? conditionWords.groupAt : ['Condition {place}', '条件 {place}'], {
    place: placeOf(path),
  })
  const place = path.at(-1) ?? 0
  const above = path.slice(0, -1)
  const move = (by: 1 | -1) => onRoot(moveAt(root, path, by), [...above, place + by])
  return (
    <li className="line top gap-2" data-path={path.join('.')}>
      {part.kind === 'group' ? (
        <ConditionGroupEditor group={part} path={path} root={root} onRoot={onRoot} />
      ) : (
        <ConditionLeaf name={name} leaf={part} onChange={(leaf) => onRoot(replaceAt(root, path, leaf))} />
      )}
      <span className="line fixed condition-tools">
        <Tool
          icon="pi-arrow-up"
          label={t(['Move {name} up', '上移：{name}'], { name })}
          isOff={place === 0}
          onPress={() => move(-1)}
        />
        <Tool
          icon="pi-arrow-down"
          label={t(['Move {name} down', '下移：{name}'], { name })}
          isOff={place === count - 1}
          onPress={() => move(1)}
        />
        <Tool
          icon="pi-trash"
          label={t(['Remove {name}', '移除：{name}'], { name })}
          onPress={() => onRoot(replaceAt(root, path, undefined), above)}
        />
      </span>
    </li>
  )
}

interface ToolProps {
  icon: string
  label: string
  isOff?: boolean
  onPress: () => void
}

function Tool({ icon, label, isOff = false, onPress }: ToolProps) {
  return <IconButton icon={icon} label={label} isSmall hasTip isOff={isOff} onClick={onPress} />
}

function AddButtons({ group, path, root, onRoot }: EditorProps & { group: ConditionGroup; path: Path }) {
  const t = useText()
  const next = [...path, group.of.length]
  const mayAdd = mayAddLeaf(root)
  return (
    <div className="flow gap-3 above-2">
      {mayAdd && (
        <Button kind="quiet" icon="pi-plus" onClick={() => onRoot(addTo(root, path, firstLeaf), next)}>
          {t(['Add condition', '添加条件'])}
        </Button>
      )}
      {mayAddGroup(root, path) && (
        <Button
          kind="quiet"
          icon="pi-folder-plus"
          onClick={() =>
            onRoot(
              addTo(root, path, {
                kind: 'group',
                mode: group.mode === 'all' ? 'any' : 'all',
                of: [firstLeaf],
              }),
              [...next, 0],
            )
          }
        >
          {t(['Add group', '添加条件组'])}
        </Button>
      )}
      {path.length === 0 && (
        <span className="meta">
          {t(conditionWords.leafCount, { n: leavesOf(root).length, most: conditionLimits.leaves })}
        </span>
      )}
    </div>
  )
}

function placeOf(path: Path): string {
  return path.map((place) => place + 1).join('.')
}

interface LeafProps {
  /** Name by position: `Condition 2.1`. */
  name: string
  leaf: Leaf
  onChange: (leaf: Leaf) => void
}

/** Editor of a single condition, as a sentence of selects. */
function ConditionLeaf({ name, leaf, onChange }: LeafProps) {
  const t = useText()
  return (
    <div className="fill flow gap-2" role="group" aria-label={name}>
      <ConditionSelect
        label={t(['Kind of {name}', '{name}：类型'], { name })}
        value={leaf.kind}
        options={leafKinds.map((kind) => [kind, t(conditionWords[`kind_${kind}` as const])] as const)}
        onChange={(kind) => onChange(asKind(leaf, kind))}
      />
      <LeafFields leaf={leaf} onChange={onChange} />
    </div>
  )
}

function LeafFields({ leaf, onChange }: Omit<LeafProps, 'name'>) {
  const t = useText()
  switch (leaf.kind) {
    case 'compare':
      return <ComparisonFields leaf={leaf} onChange={onChange} />
    case 'rate':
      return <RateFields leaf={leaf} onChange={onChange} />
    case 'event':
      return (
        <ConditionSelect
          label={t(things.event)}
          value={leaf.code}
          options={eventOptions.map(([code, ...text]) => [code, t(text)] as const)}
          onChange={(code) => onChange({ ...leaf, code })}
        />
      )
    case 'silent':
      return (
        <DecimalInput
          label={t(['Minutes', '分钟数'])}
          value={leaf.minutes}
          unit={t(units.minutes)}
          onChange={(minutes) => onChange({ ...leaf, minutes })}
        />
      )
  }
}
