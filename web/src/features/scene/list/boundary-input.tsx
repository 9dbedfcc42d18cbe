import { useRef, useState } from 'react'
import type { Text2 } from '#contract/schema/language.ts'
import type { Boundary } from '#domain/scene/boundary.ts'
import { mostGeoJson, readGeoJson } from '#domain/scene/geojson.ts'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { ErrorNote } from '#web/engine/read/error-note.tsx'
import { FileInput } from '#web/engine/upload/file-input.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'

/**
 * The outline of a place, a corner a line, or out of a GeoJSON file. What is no corner is kept as it was typed, and refused
 * when it is saved; a file that is refused changes nothing.
 */
export function BoundaryInput(input: InputProps) {
  const { id, value, onBlur, isInvalid, describedBy, isReadOnly } = input
  const t = useText()
  const { text, problem, type, take } = useOutline(input)
  const noteId = `${id}-corners`
  return (
    <div className="one gap-1 form-place">
      <div className={isInvalid ? 'control tall invalid' : 'control tall'}>
        <textarea
          id={id}
          rows={4}
          spellCheck={false}
          readOnly={isReadOnly}
          value={text}
          aria-invalid={isInvalid || undefined}
          aria-describedby={[describedBy, noteId].filter(Boolean).join(' ')}
          onBlur={onBlur}
          onChange={({ target }) => type(target.value)}
        />
      </div>
      <span id={noteId} className="meta">
        {Array.isArray(value)
          ? t(['{n} [n|corner|corners]', '{n} 个顶点'], { n: value.length })
          : t(['One corner per line: longitude, latitude', '每行一个顶点：经度, 纬度'])}
      </span>
      {problem !== undefined && <ErrorNote>{t(problem)}</ErrorNote>}
      <GeoJsonButton isOff={isReadOnly} onRead={(json) => take(json)} />
    </div>
  )
}

/** The outline as it is written, and what is wrong with a GeoJSON that was given in its place. */
function useOutline({ value, onChange }: Pick<InputProps, 'onChange' | 'value'>) {
  const [text, setText] = useState(() => boundaryText(value))
  const [problem, setProblem] = useState<Text2>()
  /** Whether a GeoJSON could be taken. */
  const take = (json: string): boolean => {
    const read = readGeoJson(json)
    const isTaken = 'corners' in read
    setProblem(isTaken ? undefined : read.problem)
    if (isTaken) {
      setText(boundaryText(read.corners))
      onChange(read.corners)
    }
    return isTaken
  }
  const type = (typed: string) => {
    const isJson = typed.trimStart().startsWith('{')
    if (isJson && take(typed)) return
    if (!isJson) setProblem(undefined)
    setText(typed)
    const read = readBoundary(typed)
    // a text is no boundary: the check of the field says so
    onChange(read === undefined ? typed : read)
  }
  return { text, problem, type, take }
}

/** Lets a person choose a GeoJSON file, and reads its text. */
function GeoJsonButton({ isOff, onRead }: { isOff: boolean; onRead: (json: string) => void }) {
  const t = useText()
  const file = useRef<HTMLInputElement>(null)
  const label = t(['Read a GeoJSON file', '读取 GeoJSON 文件'])
  // what is too large is not even read
  const open = async (chosen: File) => onRead(await chosen.slice(0, mostGeoJson + 1).text())
  return (
    <>
      <FileInput
        ref={file}
        accept=".json,.geojson,application/geo+json"
        aria-label={label}
        onFiles={([chosen]) => void open(chosen)}
      />
      <Button icon="pi-upload" isOff={isOff} onClick={() => file.current?.click()}>
        {label}
      </Button>
    </>
  )
}

/** A boundary as people write it: a corner a line. */
export function boundaryText(value: unknown): string {
  return Array.isArray(value) ? value.map((corner) => [corner].flat().join(', ')).join('\n') : ''
}

/**
 * The corners of a text, longitude and latitude a line with a comma or blanks between; null for none, and undefined where a
 * line is something else.
 */
export function readBoundary(text: string): Boundary | null | undefined {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  if (lines.length === 0) return null
  const corners = lines.map((line) => /^(-?\d+(?:\.\d+)?)(?:\s*[,，]\s*|\s+)(-?\d+(?:\.\d+)?)$/.exec(line))
  return corners.some((corner) => corner === null)
    ? undefined
    : corners.map((corner) => [Number(corner?.[1]), Number(corner?.[2])] as const)
}
