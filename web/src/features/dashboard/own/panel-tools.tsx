import type { DashboardPanel } from '#contract/calls/home/dashboard.ts'
import { useText } from '#web/i18n/use-text.ts'
import { IconButton } from '#web/ui/control/button.tsx'
import { canSize, movePanel, sizePanel } from './arrange.ts'
import { words } from './words.ts'

interface PanelToolsProps {
  panels: readonly DashboardPanel[]
  at: number
  name: string
  onChange: (panels: readonly DashboardPanel[]) => void
}

/** The controls of a panel while the dashboard is arranged: place, size, removal. */
export function PanelTools({ panels, at, name, onChange }: PanelToolsProps) {
  const t = useText()
  const panel = panels[at]
  if (panel === undefined) return null
  const tools = [
    { id: 'earlier', icon: 'pi-arrow-left', isOff: at === 0, act: () => movePanel(panels, at, at - 1) },
    {
      id: 'later',
      icon: 'pi-arrow-right',
      isOff: at + 1 === panels.length,
      act: () => movePanel(panels, at, at + 1),
    },
    ...(['narrower', 'wider', 'lower', 'higher'] as const).map((id) => {
      const { side, by, icon } = sizes[id]
      return { id, icon, isOff: !canSize(panel, side, by), act: () => sizePanel(panels, at, side, by) }
    }),
    { id: 'takeOff', icon: 'pi-times', isOff: false, act: () => panels.toSpliced(at, 1) },
  ] as const
  return (
    <div
      className="wrap gap-1 end own-tools"
      role="toolbar"
      aria-label={t(['Arrange {name}', '排列“{name}”'], { name })}
    >
      {tools.map(({ id, icon, isOff, act }) => (
        <IconButton
          key={id}
          icon={icon}
          label={t(words[id], { name })}
          isSmall
          hasTip
          aria-disabled={isOff || undefined}
          onClick={() => !isOff && onChange(act())}
        />
      ))}
    </div>
  )
}

const sizes = {
  narrower: { side: 'width', by: -1, icon: 'pi-angle-double-left' },
  wider: { side: 'width', by: 1, icon: 'pi-angle-double-right' },
  lower: { side: 'height', by: -1, icon: 'pi-angle-double-up' },
  higher: { side: 'height', by: 1, icon: 'pi-angle-double-down' },
} as const
