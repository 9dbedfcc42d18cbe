import { useWords } from '#web/i18n/use-words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { densities, type Density } from './list-memory.ts'
import { listWords } from './words.ts'

const icons: Record<Density, string> = { compact: 'pi-align-justify', normal: 'pi-bars', cozy: 'pi-equals' }

/** Row height: compact, normal or roomy. */
export function DensitySwitch({ value, onChange }: { value: Density; onChange: (density: Density) => void }) {
  const t = useWords(listWords)
  return (
    <div className="segmented" role="group" aria-label={t('density')}>
      {densities.map((density) => (
        <button
          type="button"
          key={density}
          aria-label={t(density)}
          aria-pressed={value === density}
          data-tip={t(density)}
          onClick={() => onChange(density)}
        >
          <Icon name={icons[density]} />
        </button>
      ))}
    </div>
  )
}
