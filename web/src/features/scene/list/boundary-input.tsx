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
 * Outline of a place: one corner per line, or from a GeoJSON file. Invalid corners are kept as typed, and refused when
 * saved; a refused file changes nothing.
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

/** Text of the outline, and the problem of the last GeoJSON. */
function useOutline({ value, onChange }: Pick<InputProps, 'onChange' | 'value'>) {
  const [text, setText] = useState(() => boundaryText(value))
  const [problem, setProblem] = useState<Text2>()
  /** Whether a GeoJSON was accepted. */
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
    // invalid text is passed on, so that the validation of the field reports it
    onChange(read === undefined ? typed : read)
  }
  return { text, problem, type, take }
}

/** Button that reads a GeoJSON file. */
function GeoJsonButton({ isOff, onRead }: { isOff: boolean; onRead: (json: string) => void }) {
  const t = useText()
  const file = useRef<HTMLInputElement>(null)
  const label = t(['Read a GeoJSON file', '读取 GeoJSON 文件'])
  // reads one byte more than allowed, which is enough to refuse files that are too large
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

/** Formats a boundary as text, one corner per line. */
export function boundaryText(value: unknown): string {
  return Array.isArray(value) ? value.map((corner) => [corner].flat().join(', ')).join('\n') : ''
}

/**
 * Parses a boundary with one `longitude, latitude` per line, separated by a comma or white space. Returns null if the
 * text is empty, and undefined if any line is invalid.
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
