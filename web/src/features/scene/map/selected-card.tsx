import type { MapScene } from '#contract/calls/scene/map.ts'
import type { Selected } from './address.ts'
import { DeviceCard } from './card.tsx'
import { SceneCard } from './scene-card.tsx'

interface SelectedCardProps {
  selected: Selected | undefined
  /** The scenes in view: the card of one that has left it is not shown. */
  scenes: readonly MapScene[]
  onClose: () => void
}

/** The card of what is selected. */
export function SelectedCard({ selected, scenes, onClose }: SelectedCardProps) {
  if (selected?.kind === 'device') return <DeviceCard key={selected.id} id={selected.id} onClose={onClose} />
  const scene = scenes.find(({ id }) => id === selected?.id)
  return scene && <SceneCard scene={scene} onClose={onClose} />
}
