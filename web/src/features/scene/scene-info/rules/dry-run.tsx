import { sceneRuleCalls, type DryRun } from '#contract/calls/scene/rule.ts'
import { labelIn } from '#domain/metering/families.ts'
import { sceneRule } from '#contract/resources/scene/scene-rule.ts'
import { actionKinds } from '#domain/scene/actions.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { Drawer } from '#web/engine/form/drawer.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { ColourTag } from '#web/ui/sign/colour-tag.tsx'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { Truths } from './truths.tsx'
import { words } from './words.ts'
import './rules.css'

interface DryRunDrawerProps {
  row: Stored<typeof sceneRule>
  onClose: () => void
}

/** What a rule would do now, and why; nothing is done. */
export function DryRunDrawer({ row, onClose }: DryRunDrawerProps) {
  const t = useText()
  const read = useRead(sceneRuleCalls.dryRun, { id: row.id }, { staleTime: 0 })
  const { refetch } = read
  return (
    <Drawer
      title={t(['Dry run of {name}', '试运行：{name}'], { name: nameOf(sceneRule, row) })}
      detail={t([
        'Nothing is executed: this is the result right now.',
        '以下为当前判断结果，不会执行任何动作。',
      ])}
      closeLabel={t(common.close)}
      onClose={onClose}
    >
      <Loaded read={read} skeleton="form">
        {(run) => (
          <>
            <div className="form-drawer-body">
              <Answer run={run} />
            </div>
            <footer className="form-drawer-foot">
              <Button icon="pi-refresh" onClick={() => void refetch()}>
                {t(['Look again', '重新判断'])}
              </Button>
            </footer>
          </>
        )}
      </Loaded>
    </Drawer>
  )
}

function Answer({ run }: { run: DryRun }) {
  const t = useText()
  const { device } = run
  const name = device === undefined ? '' : t([device.name, device.nameZh])
  return (
    <>
      <p role="status">
        <ColourTag colour={run.fires ? 'ok' : 'off'}>
          {t(run.fires ? words.wouldRun : words.wouldNot)}
        </ColourTag>{' '}
        {t([run.en, run.zh])}
      </p>
      {name !== '' && <p className="meta">{t(['Checked {name}', '判断设备：{name}'], { name })}</p>}
      {run.trigger !== undefined && (
        <section>
          <h3>{t(words.trigger)}</h3>
          <Truths truths={[run.trigger]} />
        </section>
      )}
      <section>
        <h3>{t(words.conditions)}</h3>
        <Truths truths={run.truths} />
      </section>
      <section>
        <h3>{t(words.actions)}</h3>
        <Planned actions={run.actions} />
      </section>
    </>
  )
}

function Planned({ actions }: Pick<DryRun, 'actions'>) {
  const t = useText()
  return (
    <ol className="rule-steps">
      {actions.map(({ kind, isDone, en, zh, devices }, place) => (
        // An action has no name but its place.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={`${place}-${kind}`}>
          <strong>{t(labelIn(actionKinds, kind))}</strong>{' '}
          <ColourTag colour={isDone ? 'ok' : 'warn'}>{t(isDone ? words.wouldRun : words.wouldNot)}</ColourTag>
          <p>{t([en, zh])}</p>
          {devices.length > 0 && (
            <details>
              <summary>{t(words.devices, { n: devices.length })}</summary>
              <ul>
                {devices.map((one) => (
                  <li key={one.id}>{t([one.name, one.nameZh])}</li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
    </ol>
  )
}
