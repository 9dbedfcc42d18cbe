import { configCalls, type ConfigComparison, type ConfigFile } from '#contract/calls/system/config.ts'
import { config } from '#contract/resources/system/config.ts'
import { configKinds } from '#contract/resources/config-kinds.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { placeOf } from '#domain/config/tree.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Difference } from '#web/subjects/difference/difference.tsx'
import { ColourTag, type Colour } from '#web/ui/sign/colour-tag.tsx'

export const configWords = {
  counts: [
    '{added} added, {changed} changed, {removed} removed',
    '新增 {added}，修改 {changed}，删除 {removed}',
  ],
  problems: ['{n} [n|file|files] would be refused', '{n} 个文件无法生效'],
  same: ['The files are what stands here already.', '文件与现有配置一致。'],
  rule: [
    'A record whose file is missing is removed, unless all files of its kind are missing. Nothing changes until another person agrees.',
    '缺少文件的记录将被删除；若某类文件全部缺失，则该类保持不变。经他人复核同意后方可生效。',
  ],
} satisfies Record<string, Text2>

/** Changes of a proposal. */
export function ProposedChanges({ id }: { id: number }) {
  const read = useRead(configCalls.changes(id), undefined, { staleTime: 0 })
  return (
    <Loaded read={read} what="record">
      {(comparison) => <Comparison comparison={comparison} />}
    </Loaded>
  )
}

/** Differences between files and the current configuration by resource, with the findings of the dry run. */
export function Comparison({ comparison: { files, stale } }: { comparison: ConfigComparison }) {
  const t = useText()
  if (files.length === 0) return <p role="status">{t(configWords.same)}</p>
  const groups = [...configKinds, undefined].flatMap((kind) => {
    const some = files.filter(({ path }) => placeOf(configKinds, path)?.kind === kind)
    return some.length === 0 ? [] : [{ resource: kind?.resource, some }]
  })
  return (
    <section className="stack gap-2">
      {stale && (
        <p className="note warning" role="alert">
          {t([
            'The configuration was changed since: this cannot be taken over any more. Compare and propose again.',
            '此后配置已发生变化，本申请无法生效，请重新对比并提交。',
          ])}
        </p>
      )}
      <Counts files={files} />
      {groups.map(({ resource, some }) => (
        <details key={resource?.name ?? ''} open={groups.length === 1 || some.some(isBad)}>
          <summary>
            <strong>{t(resource?.title ?? ['Unknown', '未知'])}</strong> <Counts files={some} />
          </summary>
          <ul className="stack gap-2">
            {some.map((file) => (
              <ChangedFile key={file.path} file={file} isOpen={files.length === 1 || isBad(file)} />
            ))}
          </ul>
        </details>
      ))}
    </section>
  )
}

function isBad({ problems }: ConfigFile): boolean {
  return problems.length > 0
}

/** Number of files added, changed, removed and refused. */
function Counts({ files }: { files: readonly ConfigFile[] }) {
  const t = useText()
  const count = (kind: ConfigFile['kind']) => files.filter((file) => file.kind === kind).length
  const counts = { added: count('added'), changed: count('changed'), removed: count('removed') }
  const bad = files.filter(isBad).length
  return (
    <span className="meta" role="status">
      {t(configWords.counts, counts)}{' '}
      {bad > 0 && <ColourTag colour="crit">{t(configWords.problems, { n: bad })}</ColourTag>}
    </span>
  )
}

const colours: Readonly<Record<ConfigFile['kind'], Colour>> = {
  added: 'ok',
  changed: 'info',
  removed: 'warn',
}

function ChangedFile({ file, isOpen }: { file: ConfigFile; isOpen: boolean }) {
  const t = useText()
  const { path, kind, before, after, problems } = file
  return (
    <li>
      <details open={isOpen}>
        <summary className="anywhere">
          <ColourTag colour={colours[kind]}>{t(config.fields[kind].label)}</ColourTag> <code>{path}</code>
        </summary>
        {problems.map(({ en, zh }) => (
          <p key={en} className="ink-crit">
            {t([en, zh])}
          </p>
        ))}
        <Difference label={path} before={before} after={after} />
      </details>
    </li>
  )
}
