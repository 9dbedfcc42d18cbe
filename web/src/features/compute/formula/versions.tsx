import type { FormulaVersion } from '#contract/calls/compute/formula.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { useVersions } from './reads.ts'

/** A formula as it once was; one press puts it into the editor, where it can be saved. */
export function Versions({ id, onRestore }: { id: number; onRestore: (version: FormulaVersion) => void }) {
  const t = useText()
  const { data = [] } = useVersions(id)
  if (data.length === 0) return <p className="meta">{t(['It has not been changed yet.', '尚未修改过。'])}</p>
  return (
    <ul className="formula-jobs">
      {data.map((version) => (
        <li key={version.id}>
          <p>{t(['Version {n}, {time}', '版本 {n}，{time}'], { n: version.revision, time: version.time })}</p>
          <pre className="formula-code">{version.expression}</pre>
          <Button onClick={() => onRestore(version)}>{t(['Put into the editor', '载入编辑器'])}</Button>
        </li>
      ))}
    </ul>
  )
}
