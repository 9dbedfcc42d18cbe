import {
  conditionLimits,
  type Condition,
  type ConditionGroup,
} from '#domain/metering/conditions/conditions.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { conditionWords } from './words.ts'
import { ConditionLeaf } from './leaf.tsx'
import { ConditionSelect } from './select.tsx'
import { addTo, firstLeaf, leavesOf, mayAddGroup, mayAddLeaf, moveAt, replaceAt, type Path } from './tree.ts'

/** What every part of the editor knows: the whole condition, and how to change it. */
interface EditorProps {
  root: ConditionGroup
  /** `focus` is the part that gets the focus then. */
  onRoot: (root: ConditionGroup, focus?: Path) => void
}

/** Several conditions, or groups of them, of which all or any must hold. */
export function ConditionGroupEditor({
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
    <div className="condition-group" role="group" aria-label={name} data-depth={path.length}>
      <div className="line below-2 condition-group-head">
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
      <ol>
        {group.of.map((part, index) => (
          <Part
            // A part has no name but its place.
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
  /** How many parts stand in the same group. */
  count: number
}

function Part({ part, path, count, root, onRoot }: PartProps) {
  const t = useText()
  const name = t(part.kind === 'group' ? conditionWords.groupAt : conditionWords.part, {
    place: placeOf(path),
  })
  const place = path.at(-1) ?? 0
  const above = path.slice(0, -1)
  const move = (by: 1 | -1) => onRoot(moveAt(root, path, by), [...above, place + by])
  return (
    <li data-path={path.join('.')}>
      {part.kind === 'group' ? (
        <ConditionGroupEditor group={part} path={path} root={root} onRoot={onRoot} />
      ) : (
        <ConditionLeaf name={name} leaf={part} onChange={(leaf) => onRoot(replaceAt(root, path, leaf))} />
      )}
      <span className="line fixed condition-tools">
        <Tool
          icon="pi-arrow-up"
          label={t(conditionWords.moveUp, { name })}
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
