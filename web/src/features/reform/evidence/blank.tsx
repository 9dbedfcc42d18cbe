/** Keeps the room, in pixels, of what is being read: nothing below it moves when it arrives. */
export function Blank({ height }: { height: number }) {
  return (
    <div className="skeleton" aria-hidden="true">
      <i style={{ height }} />
    </div>
  )
}
