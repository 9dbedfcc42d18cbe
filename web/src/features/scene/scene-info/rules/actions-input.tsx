import { actionKinds, actionLimits, type Action, type ActionKind } from '#domain/scene/actions.ts'
import { ConditionSelect } from '#web/engine/condition/select.tsx'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { ActionFields } from './action-fields.tsx'
import './rules.css'

/** What each kind of action begins with. */
const first: { readonly [Kind in ActionKind]: Extract<Action, { kind: Kind }> | Action } = {
  write: { kind: 'write', on: 'device', param: 'heartbeat', value: '' },
  command: { kind: 'command', on: 'device', command: 'readNow' },
  unit: { kind: 'unit', unitId: 0, act: 'off' },
  snapshot: { kind: 'snapshot' },
  notify: { kind: 'notify', groupId: 0, text: '' },
  raise: { kind: 'raise', ruleId: 0 },
  clear: { kind: 'clear', ruleId: 0 },
  order: { kind: 'order', note: '' },
  delay: { kind: 'delay', seconds: 60 },
}

/** What a rule does, one action after the other. */
export function ActionsInput(input: InputProps) {
  const t = useText()
  const actions = readActions(input.value)
  const sceneId = Number(input.values['sceneId'])
  const change = (place: number, next: readonly Action[]) =>
    input.onChange(actions.flatMap((action, n) => (n === place ? next : [action])))
  return (
    <div
      id={input.id}
      tabIndex={-1}
      role="group"
      aria-labelledby={`${input.id}-label`}
      className="rule-actions"
    >
      <ol>
        {actions.map((action, place) => (
          // An action has no name but its place.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place} className="flow gap-2 rule-parts">
            <ConditionSelect
              label={t(['Kind of action {n}', '动作 {n} 类型'], { n: place + 1 })}
              value={action.kind}
              options={actionKinds.map(([kind, ...text]) => [kind, t(text)] as const)}
              onChange={(kind) => change(place, [first[kind]])}
            />
            <ActionFields
              key={action.kind}
              {...{ action, sceneId }}
              n={place + 1}
              onChange={(next) => change(place, [next])}
            />
            <IconButton
              icon="pi-arrow-up"
              label={t(['Move action {n} up', '上移动作 {n}'], { n: place + 1 })}
              isSmall
              hasTip
              isOff={place === 0}
              onClick={() => input.onChange(movedUp(actions, place))}
            />
            <IconButton
              icon="pi-trash"
              label={t(['Remove action {n}', '移除动作 {n}'], { n: place + 1 })}
              isSmall
              hasTip
              onClick={() => change(place, [])}
            />
          </li>
        ))}
      </ol>
      {actions.length < actionLimits.actions && (
        <Button kind="quiet" icon="pi-plus" onClick={() => input.onChange([...actions, first.snapshot])}>
          {t(['Add action', '添加动作'])}
        </Button>
      )}
    </div>
  )
}

/** The actions with the one at a place before the one above it. */
function movedUp(actions: readonly Action[], place: number): readonly Action[] {
  const [before, action] = [actions[place - 1], actions[place]]
  if (before === undefined || action === undefined) return actions
  return actions.with(place - 1, action).with(place, before)
}

/** The actions as they are written so far. */
function readActions(value: unknown): readonly Action[] {
  if (!Array.isArray(value)) return []
  // what the form holds came from this input or from the platform
  return (value as readonly Action[]).filter(({ kind }) => actionKinds.some(([name]) => name === kind))
}
