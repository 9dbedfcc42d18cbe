import type { FormulaVersion } from '#contract/calls/compute/formula.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Button } from '#web/ui/control/button.tsx'
import { useVersions } from './reads.ts'
import { formulaWords } from './words.ts'

/** A formula as it once was; one press puts it into the editor, where it can be saved. */
export function Versions({ id, onRestore }: { id: number; onRestore: (version: FormulaVersion) => void }) {
  const t = useWords(formulaWords)
  const { data = [] } = useVersions(id)
  if (data.length === 0) return <p className="meta">{t('noVersions')}</p>
  return (
    <ul className="formula-jobs">
      {data.map((version) => (
        <li key={version.id}>
          <p>{t('version', { n: version.revision, time: version.time })}</p>
          <pre className="formula-code">{version.expression}</pre>
          <Button onClick={() => onRestore(version)}>{t('restore')}</Button>
        </li>
      ))}
    </ul>
  )
}
