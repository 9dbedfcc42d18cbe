import { useQuery } from '@tanstack/react-query'
import { sceneRuleCalls, type DryRun } from '#contract/calls/scene/rule.ts'
import { labelIn } from '#contract/metering/families.ts'
import { sceneRule } from '#contract/resources/scene/scene-rule.ts'
import { actionKinds } from '#contract/scene/actions.ts'
import { say } from '#contract/schema/language.ts'
import type { Stored } from '#contract/wire/crud.ts'
import type { Failure } from '#web/api/failure.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { keyOf } from '#web/engine/data/query-client.ts'
import { Drawer } from '#web/engine/form/drawer.tsx'
import { FormLoading } from '#web/engine/form/form-loading.tsx'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Button } from '#web/ui/control/button.tsx'
import { ColourTag } from '#web/ui/sign/colour-tag.tsx'
import { Truths } from './truths.tsx'
import { ruleWords } from './words.ts'
import './rules.css'

interface DryRunDrawerProps {
  row: Stored<typeof sceneRule>
  onClose: () => void
}

/** What a rule would do now, and why; nothing is done. */
export function DryRunDrawer({ row, onClose }: DryRunDrawerProps) {
  const t = useWords(ruleWords)
  const c = useWords(common)
  const { data, error, refetch } = useQuery<DryRun, Failure>({
    queryKey: keyOf(sceneRule, 'dryRun', row.id),
    queryFn: ({ signal }) => callQuietly(sceneRuleCalls.dryRun, { id: row.id }, signal),
    staleTime: 0,
  })
  return (
    <Drawer
      title={t('dryRunOf', { name: nameOf(sceneRule, row) })}
      detail={t('nothingDone')}
      closeLabel={c('close')}
      onClose={onClose}
    >
      {data === undefined ? (
        <FormLoading failure={error ?? undefined} onRetry={() => void refetch()} />
      ) : (
        <>
          <div className="form-drawer-body">
            <Answer run={data} />
          </div>
          <footer className="form-drawer-foot">
            <Button icon="pi-refresh" onClick={() => void refetch()}>
              {t('again')}
            </Button>
          </footer>
        </>
      )}
    </Drawer>
  )
}

function Answer({ run }: { run: DryRun }) {
  const t = useWords(ruleWords)
  const language = useLanguage()
  const { device } = run
  const name = device === undefined ? '' : say([device.name, device.nameZh], language)
  return (
    <>
      <p role="status">
        <ColourTag colour={run.fires ? 'ok' : 'off'}>{t(run.fires ? 'wouldRun' : 'wouldNot')}</ColourTag>{' '}
        {say([run.en, run.zh], language)}
      </p>
      {name !== '' && <p className="meta">{t('lookedAt', { name })}</p>}
      {run.trigger !== undefined && (
        <section>
          <h3>{t('trigger')}</h3>
          <Truths truths={[run.trigger]} />
        </section>
      )}
      <section>
        <h3>{t('conditions')}</h3>
        <Truths truths={run.truths} />
      </section>
      <section>
        <h3>{t('actions')}</h3>
        <Planned actions={run.actions} />
      </section>
    </>
  )
}

function Planned({ actions }: Pick<DryRun, 'actions'>) {
  const t = useWords(ruleWords)
  const language = useLanguage()
  return (
    <ol className="rule-steps">
      {actions.map(({ kind, isDone, en, zh, devices }, place) => (
        // An action has no name but its place.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={`${place}-${kind}`}>
          <strong>{say(labelIn(actionKinds, kind), language)}</strong>{' '}
          <ColourTag colour={isDone ? 'ok' : 'warn'}>{t(isDone ? 'wouldRun' : 'wouldNot')}</ColourTag>
          <p>{say([en, zh], language)}</p>
          {devices.length > 0 && (
            <details>
              <summary>{t('devices', { n: devices.length })}</summary>
              <ul>
                {devices.map((one) => (
                  <li key={one.id}>{say([one.name, one.nameZh], language)}</li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
    </ol>
  )
}
