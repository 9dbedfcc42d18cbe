import { materialHeader } from '#contract/resources/reform/material-header.ts'
import type { HeaderSet } from '#contract/calls/reform/project.ts'
import { projectTypes } from '#domain/reform/kinds.ts'
import { changes } from '#contract/text/changes.ts'
import { useText } from '#web/i18n/use-text.ts'
import { useLayout } from '#web/stores/preferences/layout.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Select } from '#web/ui/control/select.tsx'
import { choiceTag } from '#web/engine/table/choice-tag.tsx'
import { SidePane } from '#web/ui/side-pane/side-pane.tsx'
import { typeName } from './sets.ts'
import { words } from './words.ts'

interface SetPaneProps {
  sets: readonly HeaderSet[]
  chosen: HeaderSet | undefined
  onChoose: (set: HeaderSet | undefined) => void
}

/** State of a set. */
export const SetState = choiceTag(materialHeader.fields.state, {
  draft: 'info',
  published: 'ok',
  replaced: 'off',
})

/** List of sets by project type, newest version first; a select on phones. */
export function SetPane(props: SetPaneProps) {
  const isMobile = useLayout((layout) => layout.isMobile)
  return isMobile ? <SetSelect {...props} /> : <SetList {...props} />
}

function SetList({ sets, chosen, onChoose }: SetPaneProps) {
  const t = useText()
  return (
    <SidePane name={materialHeader.name} label={t(words.sets)}>
      <div className="fill stack gap-2 pad-2 scroll header-sets">
        <Button
          kind="bare"
          className="bar gap-2 ink-1 pick-line"
          aria-pressed={chosen === undefined}
          onClick={() => onChoose(undefined)}
        >
          {t(words.allSets)}
        </Button>
        {projectTypes.map(([type]) => (
          <section key={type} aria-label={t(typeName(type))}>
            <h2 className="fine ink-2">{t(typeName(type))}</h2>
            {sets
              .filter((set) => set.type === type)
              .map((set) => (
                <Button
                  kind="bare"
                  className="bar gap-2 ink-1 pick-line"
                  key={set.edition}
                  aria-pressed={isSame(set, chosen)}
                  onClick={() => onChoose(set)}
                >
                  <span>{t(changes.version, { n: set.edition })}</span>
                  <SetState value={set.state} />
                  <span className="meta push">{set.headers}</span>
                </Button>
              ))}
          </section>
        ))}
      </div>
    </SidePane>
  )
}

function SetSelect({ sets, chosen, onChoose }: SetPaneProps) {
  const t = useText()
  const keyOf = ({ type, edition }: HeaderSet) => `${type} ${edition}`
  return (
    <div className="pad-x-4 below-2">
      <Select
        className="full"
        aria-label={t(words.sets)}
        value={chosen === undefined ? '' : keyOf(chosen)}
        options={[
          ['', t(words.allSets)],
          ...sets.map(
            (set) =>
              [keyOf(set), t(words.setTitle, { type: t(typeName(set.type)), n: set.edition })] as const,
          ),
        ]}
        onChange={(value) => onChoose(sets.find((set) => keyOf(set) === value))}
      />
    </div>
  )
}

function isSame(set: HeaderSet, other: HeaderSet | undefined): boolean {
  return set.type === other?.type && set.edition === other.edition
}
